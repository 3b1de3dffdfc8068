import { type Point, rounded } from '../geometry.ts';
import type { RoomMark } from '../marks.ts';
import { posterSheet } from './posterSheet.ts';

/**
 * In pixels from a room's middle: further down than on the small grid, because icons are larger here and columns
 * closer.
 */
const offsets = {
  badge: { x: -22.5, y: 39 },
  extras: [
    { x: 22.5, y: 39 },
    { x: 0, y: 71 },
  ],
} as const;

/** A room on the poster: its icon fills the plate; its number and further icons are clear of every other room. */
export function posterRoom(mark: RoomMark): RoomMark {
  const { at, badge, extras, main, radius, role } = mark;
  const beside = ({ x, y }: Point): Point => ({ x: rounded(at.x + x), y: rounded(at.y + y) });
  const digits = posterSheet.room * ((badge?.number ?? 0) > 99 ? 0.44 : 0.6);
  return {
    ...mark,
    main: role === 'boss' ? main : { ...main, size: rounded(radius * Math.SQRT2) },
    badge: badge && { ...badge, at: beside(offsets.badge), size: rounded(digits) },
    extras: extras.map((extra, index) => ({ ...extra, at: beside(offsets.extras[index] ?? offsets.extras[0]) })),
  };
}
