import { useMemo } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import { palette } from 'shared-types/picture/palette.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import type { Mark } from 'shared-types/picture/marks.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { ExitTick } from '../picture/ExitTick.tsx';
import { Ground } from '../picture/Ground.tsx';
import { PathDrawing } from '../picture/PathDrawing.tsx';
import { RoomDrawing } from '../picture/RoomDrawing.tsx';
import styles from './PrintScreen.module.css';

/** The builder's sheet, as wide as keeps rows and columns in proportion on paper. */
const sheet = canvasSheet(1180);

function Drawing({ mark }: { mark: Mark }) {
  if (mark.kind === 'dot')
    return <circle cx={mark.at.x} cy={mark.at.y} r={mark.radius} fill={palette.dot} opacity={0.5} />;
  if (mark.kind === 'path') return <PathDrawing mark={mark} />;
  if (mark.kind === 'exit') return <ExitTick mark={mark} />;
  if (mark.kind === 'room') return <RoomDrawing mark={mark} />;
  return null;
}

/** A layout in ink on parchment, with the names of rows and columns. */
export function PaperPicture({ layout, exits }: { layout: Layout; exits: ExitBearings | undefined }) {
  const scene = useMemo(() => describeScene(layout, sheet, undefined, exits), [layout, exits]);
  const { width, height, title, marks } = scene;
  return (
    <svg className={styles.paper} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <Ground marks={marks} />
      {marks.map((mark, index) => (
        <Drawing key={index} mark={mark} />
      ))}
    </svg>
  );
}
