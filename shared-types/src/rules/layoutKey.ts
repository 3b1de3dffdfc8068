import type { Difficulty } from '../difficulty.ts';
import type { Layout } from '../layout/layout.ts';

interface Drawn {
  difficulty: Difficulty;
  layout: Layout;
}

/** What every drawing leaves to the room itself: 'normal' is no content, and the bosses stand where they always stand. */
const implied: ReadonlySet<string> = new Set(['normal', 'izaro']);

/**
 * Equal for drawings that show the same: rooms, their contents, paths with their styles, and difficulty; in whatever
 * order, direction and from whatever snap point they were drawn. The Izaro configuration is not part of it.
 */
export function layoutKey({ difficulty, layout: { rooms, paths } }: Drawn): string {
  const listed = Object.entries(rooms).map(([id, room]) => {
    const contents = (room?.types ?? []).filter((type) => !implied.has(type));
    return [id, ...contents.toSorted()].join(' ');
  });
  const joined = paths.map(({ from, to, style }) => [...[from, to].toSorted(), style].join(' '));
  return [difficulty, ...listed.toSorted(), ...joined.toSorted()].join('\n');
}
