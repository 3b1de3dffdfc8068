import type { Difficulty } from '../difficulty.ts';
import { isBossRoom, type RoomId, shortPlace } from '../layout/grid.ts';
import { isVisited, type Layout, pathsOf, typesOf } from '../layout/layout.ts';
import { otherEnd } from '../layout/paths.ts';
import { contentTypes, roomTypeLabel } from '../layout/rooms.ts';
import { isWayIn } from '../layout/wayIn.ts';

interface Drawn {
  difficulty: Difficulty;
  layout: Layout;
}

/**
 * Everything that may be wrong with a room, as suggestions in plain words: "C11R2 has a silver key", "C11R2 has no
 * darkshrine", "no door C11R2 to C13R4".
 */
export function correctionsOf({ difficulty, layout }: Drawn, id: RoomId): string[] {
  if (!isVisited(layout, id)) return [];
  const place = shortPlace(id);
  const types = typesOf(layout, id);
  const contents = isBossRoom(id)
    ? []
    : contentTypes.map((type) => {
        const name = type === 'argus' ? roomTypeLabel.argus : roomTypeLabel[type].toLowerCase();
        if (types.includes(type)) return `${place} has no ${name}`;
        return type === 'argus' ? `${place} has Argus` : `${place} has a ${name}`;
      });
  const paths = pathsOf(layout, id).filter(({ from, to }) => !isWayIn(difficulty, from, to));
  const doors = paths.map((path) => {
    const other = shortPlace(otherEnd(path, id));
    return path.style === 'dashed' ? `no secret passage ${place} to ${other}` : `no door ${place} to ${other}`;
  });
  return [...contents, ...doors];
}
