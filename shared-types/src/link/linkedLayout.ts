import type { Difficulty } from '../difficulty.ts';
import type { IzaroConfig } from '../layout/izaro.ts';
import type { Layout } from '../layout/layout.ts';
import type { Day } from '../day.ts';

/** What a link contains: everything another device needs to continue the layout. */
export interface LinkedLayout {
  difficulty: Difficulty;
  /** The UTC day of the labyrinth. */
  day: Day;
  layout: Layout;
  izaroConfig: IzaroConfig;
}
