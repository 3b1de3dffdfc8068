import type { Difficulty } from 'shared-types/difficulty.ts';
import type { ShownSubmission } from './pending.ts';

export declare function shownSubmissions(
  difficulty: Difficulty,
): Promise<{ loaded: boolean; items: ShownSubmission[] }>;
