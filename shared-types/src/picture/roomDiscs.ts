import type { Disc } from './freePlace.ts';
import type { RoomMark } from './marks.ts';

/** The discs of a drawn room that nothing may cover: its plate, its further types, its number. */
export function roomDiscs({ at, radius, badge, extras }: RoomMark): Disc[] {
  return [
    { ...at, radius },
    ...extras.map((extra) => ({ ...extra.at, radius: extra.radius })),
    ...(badge ? [{ ...badge.at, radius: badge.radius }] : []),
  ];
}
