import { memo, useRef } from 'react';
import { type Section, sections } from 'shared-types/layout/grid.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { goldenDoorElsewhere } from 'shared-types/sections/match.ts';
import { type EditorContext, runAction } from '../actions/action.ts';
import { currentLayout } from '../actions/editDraft.ts';
import { drawShape, moveRooms } from '../actions/sectionShapes.ts';
import { SectionGroup, shapesIn } from './SectionGroup.tsx';
import type { SetPreview } from './ShapeButton.tsx';
import styles from './Sections.module.css';
import type { Sections } from './useSections.ts';

interface Props {
  layout: Layout;
  sections: Sections;
  context: EditorContext;
  preview: SetPreview;
  /** A shape was drawn into this section. */
  onDrawn: (section: Section) => void;
}

/** Below the grid: the shapes of the three sections, each below its section's plate. */
export const SectionBar = memo(function SectionBar(props: Props) {
  const { layout, context, preview, onDrawn } = props;
  const { shapes, states, stateIn, elsewhere } = props.sections;
  const bar = useRef<HTMLDivElement>(null);
  /** The bar is rendered after the grid: until then it shows the shapes of an earlier drawing. */
  const stateNow = (section: Section) => stateIn(currentLayout(context.session), section);
  /** Drawing a shape removes its button: focus the next section that has shapes, or the grid. */
  function focusNext(drawn: Section) {
    const firstOf = (section: Section) =>
      bar.current?.querySelector<HTMLElement>(`[aria-label="Section ${section + 1}"] [data-shape]`);
    const others = [...sections.slice(drawn + 1), ...sections.slice(0, drawn)];
    const next = others
      .filter((other) => shapesIn(stateNow(other)).length > 0)
      .map(firstOf)
      .find(Boolean);
    const grid = document.querySelector<SVGElement>('[data-room][tabindex="0"]');
    (next ?? grid)?.focus();
  }
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
              stateNow={() => stateNow(section)}
              isElsewhere={Boolean(elsewhere[section])}
              move={() => {
                const found = elsewhere[section];
                if (found) runAction(moveRooms, context, found.moves);
              }}
              all={shapes[section] ?? []}
              goldenDoor={goldenDoorElsewhere(layout, section)}
              draw={(shape, byKey) => {
                preview(null);
                runAction(drawShape, context, shape);
                onDrawn(section);
                // Without delay, because the next digit belongs to the next section.
                if (byKey) focusNext(section);
              }}
              preview={preview}
            />
          )
        );
      })}
    </div>
  );
});
