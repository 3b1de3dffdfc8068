import type { Difficulty } from '../difficulty.ts';
import type { Layout } from '../layout/layout.ts';

interface Drawn {
  difficulty: Difficulty;
  layout: Layout;
}

/** Types that are implied: 'normal' means no content, and boss rooms are always in the same cells. */
const implied: ReadonlySet<string> = new Set(['normal', 'izaro']);

/**
 * Equal for drawings that show the same rooms, contents and paths with their styles in the same difficulty, whatever
 * the order, direction and snap points they were drawn with. The Izaro configuration does not count.
 */
export function layoutKey({ difficulty, layout: { rooms, paths } }: Drawn): string {
  const listed = Object.entries(rooms).map(([id, room]) => {
    const contents = (room?.types ?? []).filter((type) => !implied.has(type));
    return [id, ...contents.toSorted()].join(' ');
  });
  const joined = paths.map(({ from, to, style }) => [...[from, to].toSorted(), style].join(' '));
  return [difficulty, ...listed.toSorted(), ...joined.toSorted()].join('\n');
}
