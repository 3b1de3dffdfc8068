import { useState } from 'react';
import { type Point } from 'shared-types/picture/geometry.ts';
import type { DotMark, RoomMark, Scene } from 'shared-types/picture/marks.ts';
import type { Doubt } from './doubts.ts';
import styles from './DoubtMarks.module.css';
import { doubtDisc, DoubtSign } from './DoubtSign.tsx';

/** The measures of the text, in units of the scene. */
const letters = { size: 12, wide: 6.6, line: 16, padding: 7 };

function between(least: number, value: number, greatest: number): number {
  return Math.max(least, Math.min(value, greatest));
}

interface SaidProps {
  scene: Scene;
  at: Point;
  /** The distance between the middle of the room and the text. */
  gap: { above: number; below: number };
  doubt: Doubt;
}

/**
 * The text about a room, above it or, near the upper edge, below its number and contents. The text stays wholly within
 * the scene.
 */
function Said({ scene, at, gap, doubt: { place, texts } }: SaidProps) {
  const lines = [place, ...texts];
  const width = Math.max(...lines.map(({ length }) => length)) * letters.wide + 2 * letters.padding;
  const height = lines.length * letters.line + letters.padding;
  const x = between(2, at.x - width / 2, scene.width - width - 2);
  const above = at.y - gap.above - height;
  const y = above < 2 ? at.y + gap.below : above;
  return (
    <g className={styles.said} pointerEvents="none" aria-hidden>
      <rect x={x} y={y} width={width} height={height} rx={5} />
      {lines.map((line, index) => (
        <text
          key={line}
          className={index === 0 ? styles.place : undefined}
          x={x + letters.padding}
          y={y + letters.line * (index + 1) - 2}
          fontSize={letters.size}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

interface Props {
  scene: Scene;
  doubts: readonly Doubt[];
}

/** The marks of rooms in doubt, inside the `svg` of a drawn layout. */
export function DoubtSpots({ scene, doubts }: Props) {
  const [told, setTold] = useState<Doubt | null>(null);
  const places = scene.marks.filter((mark): mark is RoomMark | DotMark => mark.kind === 'room' || mark.kind === 'dot');
  const spots = doubts.flatMap((doubt) => {
    const mark = places.find(({ room }) => room === doubt.room);
    return mark ? [{ doubt, at: mark.at, radius: mark.kind === 'room' ? mark.radius : 0 }] : [];
  });
  const shown = spots.find(({ doubt }) => doubt.place === told?.place);
  return (
    <>
      {spots.map(({ doubt, at, radius }) => {
        const tell = () => setTold(doubt);
        const end = () => setTold(null);
        return (
          <g
            key={doubt.place}
            role="button"
            tabIndex={0}
            className={styles.spot}
            aria-label={`${doubt.place}, ${doubt.texts.join(', ')}`}
            data-doubt={doubt.room}
            onPointerEnter={tell}
            onPointerLeave={end}
            onFocus={tell}
            onBlur={end}
            onClick={tell}
          >
            <circle className={styles.room} cx={at.x} cy={at.y} r={Math.max(radius, 11)} />
            <DoubtSign {...doubtDisc({ at, radius })} />
          </g>
        );
      })}
      {shown && (
        <Said
          scene={scene}
          at={shown.at}
          gap={{ above: shown.radius + 10, below: 1.75 * shown.radius + 10 }}
          doubt={shown.doubt}
        />
      )}
    </>
  );
}
