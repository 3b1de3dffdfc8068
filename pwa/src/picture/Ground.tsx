import { memo } from 'react';
import { centringDrop } from 'shared-types/picture/lettering.ts';
import { palette } from 'shared-types/picture/palette.ts';
import type { Mark, PlateMark, TextMark } from 'shared-types/picture/marks.ts';
import { sameMark } from './sameMark.ts';
import styles from './Marks.module.css';

interface Props {
  marks: readonly Mark[];
}

type GroundMark = PlateMark | TextMark;

function isGround(mark: Mark): mark is GroundMark {
  return mark.kind === 'plate' || mark.kind === 'label';
}

const GroundMarks = memo(function GroundMarks({ marks }: { marks: readonly GroundMark[] }) {
  return (
    <g pointerEvents="none" aria-hidden>
      {marks.map((mark) =>
        mark.kind === 'plate' ? (
          <rect
            key={mark.section}
            className={styles.plate}
            x={mark.x}
            y={mark.y}
            width={mark.width}
            height={mark.height}
            rx={mark.corner}
            fill={palette.plate}
            stroke={palette.plateRim}
          />
        ) : (
          <text
            key={mark.text}
            className={styles.label}
            x={mark.at.x}
            y={mark.at.y + mark.size * centringDrop}
            fontSize={mark.size}
            textAnchor="middle"
            fill={palette.label}
          >
            {mark.text}
          </text>
        ),
      )}
    </g>
  );
}, sameMark);

/** The background of a layout: the plates of the three sections and the names of columns and rows. */
export function Ground({ marks }: Props) {
  return <GroundMarks marks={marks.filter(isGround)} />;
}
