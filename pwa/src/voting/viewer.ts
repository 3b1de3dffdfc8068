import type { Day } from 'shared-types/day.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import { ownVoteText } from 'shared-types/rules/vote.ts';
import { signInWords } from '../parts/signInWords.ts';
import type { Account } from '../store/account/account.ts';

/** Who looks at a list, and what they can do there. */
export interface Viewer {
  account: Account;
  /** By the server's clock. */
  today: Day;
  /** Whether the game's sign-in is set up. */
  offersGame: boolean;
  /** Whether the list is of a past day: it can be read, but not voted on. */
  isClosed: boolean;
  /** The ids of items whose vote is on its way to the server. */
  inFlight: ReadonlySet<string>;
}

/** Why a viewer cannot vote. */
type VoteBlock = { at: 'closed' | 'visitor' | 'own'; text: string };

/** Why a viewer cannot vote on an item (spec 5, decisions); null when they can. */
export function voteBlockOf(
  kind: VotedKind,
  own: boolean,
  { account, offersGame, isClosed }: Viewer,
): VoteBlock | null {
  if (isClosed) return { at: 'closed', text: 'This day is over: its votes stand as they are.' };
  if (account.at !== 'signedIn') return { at: 'visitor', text: signInWords(offersGame).prompts.vote.text };
  return own ? { at: 'own', text: ownVoteText[kind] } : null;
}
