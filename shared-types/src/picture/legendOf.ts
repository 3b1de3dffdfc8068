import { isBossRoom } from '../layout/grid.ts';
import { type Layout, typesOf, visitedRooms } from '../layout/layout.ts';
import { type PathStyle, pathStyles } from '../layout/paths.ts';
import { contentTypes, type RoomType } from '../layout/rooms.ts';

/** What a layout shows, in the order of a legend: the contents of its rooms, and the styles of its paths. */
export function legendOf(layout: Layout): { types: RoomType[]; styles: PathStyle[] } {
  const rooms = visitedRooms(layout).filter((id) => !isBossRoom(id));
  return {
    types: contentTypes.filter((type) => rooms.some((id) => typesOf(layout, id).includes(type))),
    styles: pathStyles.filter((style) => layout.paths.some((path) => path.style === style)),
  };
}
