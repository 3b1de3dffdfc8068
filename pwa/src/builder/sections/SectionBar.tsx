import { memo, useEffect, useRef } from 'react';
import { sections } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { goldenDoorElsewhere } from 'shared-types/sections/match.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { type EditorContext, runAction } from '../actions/action.ts';
import { drawShape } from '../actions/sectionShapes.ts';
import { SectionGroup } from './SectionGroup.tsx';
import styles from './Sections.module.css';
import type { Sections } from './useSections.ts';

interface Props {
  layout: Layout;
  sections: Sections;
  context: EditorContext;
  preview: (shape: SectionShape | null) => void;
}

/** Under the grid: the shapes of the three sections, each below its plate. */
export const SectionBar = memo(function SectionBar({ layout, sections: { shapes, states }, context, preview }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isFocusLost = useRef(false);
  useEffect(() => {
    // A shape that was drawn by key took its button along: the next section, or the grid, has the focus now.
    if (!isFocusLost.current) return;
    isFocusLost.current = false;
    const grid = bar.current?.parentElement?.querySelector<SVGElement>('[data-room][tabindex="0"]');
    (bar.current?.querySelector<HTMLElement>('[data-shape]') ?? grid)?.focus();
  }, [states]);
  return (
    <div ref={bar} className={styles.bar}>
      {sections.map((section) => {
        const state = states[section];
        return (
          state && (
            <SectionGroup
              key={section}
              section={section}
              state={state}
              all={shapes[section] ?? []}
              goldenDoor={goldenDoorElsewhere(layout, section)}
              draw={(shape, byKey) => {
                preview(null);
                isFocusLost.current = byKey;
                runAction(drawShape, context, shape);
              }}
              preview={preview}
            />
          )
        );
      })}
    </div>
  );
});
