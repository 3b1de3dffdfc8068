import { exampleLayout } from 'shared-types/picture/exampleLayout.ts';
import type { DrawnLayout } from '../src/store/queue/outbox.ts';

/** What a player saved while offline. */
export type OfflineLayout = DrawnLayout & { name: string };

const styles = ['solid', 'highlighted', 'dashed'] as const;

/** A number of layouts of realistic size, all different in the styles of their paths. */
export function offlineLayouts(count: number): OfflineLayout[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `Layout ${n}`,
    difficulty: 'eternal',
    izaroConfig: { weaponSet: 'dual-swords' },
    layout: {
      ...exampleLayout,
      paths: exampleLayout.paths.map((path, at) => ({ ...path, style: styles[Math.floor(n / 3 ** at) % 3]! })),
    },
  }));
}
