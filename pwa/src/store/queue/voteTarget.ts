import type { Submission } from 'shared-types/api/submissions.ts';
import type { OpArgs } from 'shared-types/api/sync.ts';
import { difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import type { Day } from 'shared-types/day.ts';
import { submitterName } from 'shared-types/rules/displayName.ts';
import { db } from '../device/db.ts';
import type { OutboxEntry, VoteTarget } from '../device/outboxEntry.ts';

type Vote = Pick<OpArgs<'vote.set'>, 'target' | 'targetId'>;

function targetIn(rows: readonly Submission[], { target, targetId }: Vote): VoteTarget | undefined {
  for (const row of rows) {
    const about = { difficulty: row.difficulty, submitter: submitterName(row) ?? 'Anonymous' };
    if (target === 'submission' && row.id === targetId) return about;
    const suggestion = target === 'suggestion' && row.suggestions.find(({ id }) => id === targetId);
    if (suggestion) return { ...about, suggestedBy: submitterName(suggestion) ?? 'Anonymous' };
  }
  return undefined;
}

async function readDayLists(day: Day): Promise<Submission[]> {
  const keys = difficulties.map((difficulty) => [difficulty, day] as const);
  return db.submissions.where('[difficulty+day]').anyOf(keys).toArray();
}

/** What a vote of that day is for, as far as the device has stored it. */
export async function findVoteTarget(vote: Vote, day: Day): Promise<VoteTarget | undefined> {
  if (vote.target === 'suggestion') return targetIn(await readDayLists(day), vote);
  const row = await db.submissions.get(vote.targetId);
  return row && targetIn([row], vote);
}

/** What the queued votes are for, by entry id: as stored with the entry, else as the device knows it now. */
export async function readVoteTargets(entries: readonly OutboxEntry[]): Promise<ReadonlyMap<string, VoteTarget>> {
  const votes = entries.filter((entry): entry is OutboxEntry<'vote.set'> => entry.type === 'vote.set');
  const lists = new Map<Day, Submission[]>();
  const targets = new Map<string, VoteTarget>();
  for (const { id, day, about, args } of votes) {
    const rows = about ? [] : (lists.get(day) ?? (await readDayLists(day)));
    if (!about) lists.set(day, rows);
    const found = about ?? targetIn(rows, args);
    if (found) targets.set(id, found);
  }
  return targets;
}

/** For people: "Eternal layout of Ann". */
export function voteTargetText({ difficulty, submitter, suggestedBy }: VoteTarget): string {
  const layout = `${difficultyLabel[difficulty]} layout of ${submitter}`;
  return suggestedBy === undefined ? layout : `suggestion of ${suggestedBy} for the ${layout}`;
}
