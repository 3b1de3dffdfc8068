import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';

/** `found` is null while nothing is known (loaded false) and when there is no such link (loaded true). */
export declare function shownShared(token: string): Promise<{ loaded: boolean; found: SharedLabyrinth | null }>;
