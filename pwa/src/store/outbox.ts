import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import type { Draft } from './draft.ts';

export { NotSignedIn } from './account.ts';

export interface DrawnLayout {
  difficulty: Difficulty;
  layout: Layout;
  izaroConfig: IzaroConfig;
}

export declare function queueSubmission(drawn: DrawnLayout): Promise<{ id: string }>;
export declare function queueVote(vote: { target: VotedKind; targetId: string; value: UserVote }): Promise<void>;
export declare function queueSaved(saved: DrawnLayout & { name: string }): Promise<{ id: string; shareToken: string }>;
export declare function queueDeleteSaved(id: string): Promise<void>;
export declare function queueAdopt(fromToken: string): Promise<{ id: string; shareToken: string }>;
/** The id is the entry's, as shownQueue gives it. */
export declare function tryAgain(id: string): Promise<void>;
export declare function discard(id: string): Promise<void>;
export declare function keepAsDraft(id: string): Promise<Draft>;
export declare function resend(id: string): Promise<void>;
export declare function exportEntry(id: string): Promise<string>;
