import { type Point, rounded } from '../geometry.ts';
import { posterSheet } from './posterSheet.ts';
import type { RoomMark } from '../marks.ts';

/** In pixels from a room's middle. Columns are nearer to each other here than on the small grid, for larger icons. */
const pendants = {
  badge: { x: -22.5, y: 39 },
  extras: [
    { x: 22.5, y: 39 },
    { x: 0, y: 71 },
  ],
} as const;

/** A room as the poster shows it: its drawing as large as fits the plate, and what hangs on it clear of every other room. */
export function posterRoom(mark: RoomMark): RoomMark {
  const { at, badge, extras, main, radius, role } = mark;
  const beside = ({ x, y }: Point): Point => ({ x: rounded(at.x + x), y: rounded(at.y + y) });
  const digits = posterSheet.room * ((badge?.number ?? 0) > 99 ? 0.44 : 0.6);
  return {
    ...mark,
    main: role === 'boss' ? main : { ...main, size: rounded(radius * Math.SQRT2) },
    badge: badge && { ...badge, at: beside(pendants.badge), size: rounded(digits) },
    extras: extras.map((extra, index) => ({ ...extra, at: beside(pendants.extras[index] ?? pendants.extras[0]) })),
  };
}
