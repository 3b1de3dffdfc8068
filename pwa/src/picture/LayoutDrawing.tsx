import type { ReactNode } from 'react';
import type { Mark } from 'shared-types/picture/marks.ts';
import { palette } from 'shared-types/picture/palette.ts';
import { CrossingDrawing } from './CrossingDrawing.tsx';
import { ExitTick } from './ExitTick.tsx';
import { Ground } from './Ground.tsx';
import styles from './Marks.module.css';
import { PathDrawing } from './PathDrawing.tsx';
import { RoomDrawing } from './RoomDrawing.tsx';

function Drawing({ mark }: { mark: Mark }) {
  switch (mark.kind) {
    case 'dot':
      return (
        <circle
          className={styles.dot}
          cx={mark.at.x}
          cy={mark.at.y}
          r={mark.radius}
          fill={palette.dot}
          opacity={mark.faint ? 0.25 : 0.5}
        />
      );
    case 'path':
      return <PathDrawing mark={mark} />;
    case 'crossing':
      return <CrossingDrawing mark={mark} />;
    case 'exit':
      return <ExitTick mark={mark} />;
    case 'room':
      return <RoomDrawing mark={mark} />;
    default:
      return null;
  }
}

interface Props {
  marks: readonly Mark[];
  /** A route: bands below the paths, arrows above these, tags above all. */
  route?: Partial<Record<'bands' | 'arrows' | 'tags', ReactNode>> | undefined;
}

function isLine({ kind }: Mark): boolean {
  return kind === 'path' || kind === 'crossing';
}

function isAboveLines(mark: Mark): boolean {
  return mark.kind !== 'dot' && !isLine(mark);
}

function drawings(marks: readonly Mark[]): ReactNode[] {
  return marks.map((mark, index) => <Drawing key={index} mark={mark} />);
}

/** A whole layout as elements of an `svg`, in the colours of the theme, or of paper when printed. */
export function LayoutDrawing({ marks, route }: Props) {
  return (
    <>
      <Ground marks={marks} />
      {drawings(marks.filter(({ kind }) => kind === 'dot'))}
      {route?.bands}
      {drawings(marks.filter(isLine))}
      {route?.arrows}
      {drawings(marks.filter(isAboveLines))}
      {route?.tags}
    </>
  );
}
