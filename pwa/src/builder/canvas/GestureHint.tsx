import { useLiveQuery } from 'dexie-react-hooks';
import { type RoomId, startRoom } from 'shared-types/layout/grid.ts';
import { roomCentre, roomRadius } from 'shared-types/picture/geometry.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { readDevice } from '../../store/device/deviceValues.ts';
import styles from './GestureHint.module.css';

/** The room to which the hint's finger drags. */
const target: RoomId = 'c3r2';

/** Until somebody has drawn a path on this device, shows how: a finger drags from the start room. */
export function GestureHint({ sheet }: { sheet: Sheet }) {
  const knows = useLiveQuery(async () => (await readDevice('knowsGesture')) ?? false);
  if (knows !== false) return null;
  const [from, to] = [roomCentre(sheet, startRoom), roomCentre(sheet, target)];
  return (
    <g className={styles.gesture} data-gesture-hint>
      <circle className={styles.target} cx={to.x} cy={to.y} r={roomRadius(sheet, target)} />
      <line className={styles.line} x1={from.x} y1={from.y} x2={to.x} y2={to.y} pathLength={1} />
      <g className={styles.finger} style={{ offsetPath: `path("M${from.x} ${from.y}L${to.x} ${to.y}")` }}>
        <circle r={9} />
        <circle className={styles.touch} r={16} />
      </g>
    </g>
  );
}
