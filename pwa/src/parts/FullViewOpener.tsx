import { Maximize2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { showMissingPart } from '../ui/showMissingPart.ts';
import type { DrawnDifference } from './agreement/drawnDifference.ts';
import styles from './FullViewOpener.module.css';
import type { Run } from './route/useMapRoute.ts';
import { useFullViewKey } from './useFullViewKey.ts';

const FullView = lazyPart(() => import('./fullView/FullView.tsx'));

interface Props {
  layout: Layout;
  title: string;
  controls?: ReactNode;
  run?: Run | undefined;
  difference?: DrawnDifference | null;
  onOpen?: (() => void) | undefined;
}

/** Lies over a picture: a press, or F on its card, opens the full-screen view. */
export function FullViewOpener({ layout, title, controls, run, difference, onOpen }: Props) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened(true);
    onOpen?.();
  };
  const close = () => setOpened(false);
  useFullViewKey(opener, open);
  if (isEmptyLayout(layout)) return null;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={`Full screen: ${title}`}
        aria-keyshortcuts="F"
        aria-haspopup="dialog"
        title="Full screen (F)"
        onClick={open}
      >
        <Maximize2 aria-hidden />
      </button>
      {opened && (
        <FullView
          layout={layout}
          title={title}
          controls={controls}
          run={run}
          difference={difference}
          opener={opener}
          onClose={close}
          onMissing={() => showMissingPart(close)}
        />
      )}
    </>
  );
}
