import { useDeferredValue } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { HowTo } from './panels/HowTo.tsx';
import { Legend } from './panels/Legend.tsx';
import { useBuilder } from './useBuilder.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { Editor } from './Editor.tsx';
import hidden from '../ui/VisuallyHidden.module.css';
import styles from './Builder.module.css';

interface Props {
  /** The difficulty to build for, from the URL. */
  difficulty?: Difficulty | undefined;
}

/** /builder: draw a layout, configure Izaro, save and submit it (spec 2). */
export function BuilderScreen({ difficulty }: Props) {
  const builder = useBuilder(difficulty);
  const { draft, ready, announcement } = builder;
  // Render the editor in time slices, so that a press in the meantime is not delayed.
  const open = useDeferredValue(ready);
  useReady(open && builder.knowsWhoMayEdit);
  return (
    <div className={styles.screen} data-wide>
      <h1 className={hidden.always}>Lab Builder</h1>
      {draft && open ? <Editor builder={builder} draft={draft} /> : <EditorSkeleton />}
      <div className={styles.panels}>
        <Legend />
        <HowTo />
      </div>
      <p className={hidden.always} role="status">
        <span key={announcement.n}>{announcement.text}</span>
      </p>
    </div>
  );
}
