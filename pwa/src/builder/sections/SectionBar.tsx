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
export function SectionBar({ layout, sections: { shapes, states }, context, preview }: Props) {
  return (
    <div className={styles.bar}>
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
              draw={(shape) => {
                preview(null);
                runAction(drawShape, context, shape);
              }}
              preview={preview}
              say={context.say}
            />
          )
        );
      })}
    </div>
  );
}
