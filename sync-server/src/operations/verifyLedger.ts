import type { Day } from 'shared-types/day.ts';
import { paidTurn, type RewardReason, rewardReason } from 'shared-types/rules/rewards.ts';
import {
  rewardPoints,
  type Standing,
  standingOf,
  type VotedKind,
  voteThresholds,
} from 'shared-types/rules/standing.ts';
import {
  type CountedRow,
  findWrongBalances,
  listAllTurns,
  listVotedDays,
  recountItems,
} from '../storage/ledgerAudit.ts';
import type { LedgerRow } from '../storage/pointLedger.ts';
import { findWrongDays } from './verifyDays.ts';
import { inSnapshot } from '../storage/snapshot.ts';
import type { Database } from '../storage/tables.ts';

type Turns = Map<string, LedgerRow[]>;

/** What one account deserves for a reason on a day. */
interface Deserved {
  /** The items that the reward may name; undefined when any may. */
  items: string[] | undefined;
  /** False when it cannot be known whether the reward is deserved, because all votes of the day were taken back. */
  certain: boolean;
}

function keyOf(accountId: string, reason: string, day: Day): string {
  return `${accountId} ${reason} ${day}`;
}

function isReward(reason: string): reason is RewardReason {
  return Object.hasOwn(rewardPoints, reason);
}

async function turnsByDay(db: Database): Promise<Turns> {
  const turns: Turns = new Map();
  for (const row of await listAllTurns(db)) {
    if (!isReward(row.reason)) continue;
    const key = keyOf(row.account_id, row.reason, row.day);
    const rows = turns.get(key);
    if (rows) rows.push(row);
    else turns.set(key, [row]);
  }
  return turns;
}

/**
 * The standings that an item may have given its votes. When some of their networks are no longer known (`unplaced`), an
 * item at a threshold may have either standing, as decided while they were known.
 */
function possibleStandings(kind: VotedKind, { recount: voteCount, up, down, unplaced }: CountedRow): Standing[] {
  const byTotal = standingOf(kind, { voteCount, networks: null });
  return unplaced > 0 ? ['open', byTotal] : [standingOf(kind, { voteCount, networks: { up, down } })];
}

/**
 * Adds what the successful items of a kind deserve. Returns a sentence for each total and standing that differs from
 * the votes.
 */
async function judgeItems(db: Database, kind: VotedKind, deserved: Map<string, Deserved>): Promise<string[]> {
  const differences: string[] = [];
  for (const item of await recountItems(db, kind, voteThresholds[kind])) {
    const { id, accountId, day, voteCount, standing, recount } = item;
    if (voteCount !== recount) {
      differences.push(`The ${kind} ${id} has a voteCount of ${voteCount}, its votes come to ${recount}.`);
    }
    const possible = possibleStandings(kind, item);
    if (!possible.includes(standing)) {
      differences.push(`The ${kind} ${id} is ${standing}, by its votes it is ${possible.at(-1)}.`);
    }
    if (standing !== 'successful') continue;
    const key = keyOf(accountId, rewardReason[kind], day);
    deserved.set(key, { items: [...(deserved.get(key)?.items ?? []), id], certain: true });
  }
  return differences;
}

async function judgeVoters(db: Database, deserved: Map<string, Deserved>): Promise<void> {
  for (const { accountId, day, standing } of await listVotedDays(db)) {
    deserved.set(keyOf(accountId, 'daily_vote', day), { items: undefined, certain: standing === 1 });
  }
}

/** What is wrong with the turns of one account, reason and day; undefined when nothing is. */
function faultOf(key: string, rows: readonly LedgerRow[], deserved: Deserved | undefined): string | undefined {
  const [accountId, reason, day] = key.split(' ') as [string, RewardReason, Day];
  const what = `The account ${accountId} on ${day}, ${reason}:`;
  const balance = rows.reduce((sum, { points }) => sum + points, 0);
  if (![0, rewardPoints[reason]].includes(balance)) return `${what} its rows come to ${balance} points.`;
  const paid = paidTurn(rows.map(({ item_id, points, turn }) => ({ itemId: item_id, points, turn })));
  if (!paid) return deserved?.certain ? `${what} its reward of ${rewardPoints[reason]} is missing.` : undefined;
  if (!deserved) return `${what} its reward of ${balance} is not deserved.`;
  if (deserved.items && !deserved.items.includes(paid.itemId))
    return `${what} paid for ${paid.itemId}, which is not successful.`;
  return undefined;
}

/**
 * Recomputes totals from votes, rewards from totals, balances from the ledger, and each day's agreement, all from one
 * snapshot. Returns a sentence for each difference.
 */
export async function findDifferences(db: Database): Promise<string[]> {
  return inSnapshot(db, async (snapshot) => {
    const balances = (await findWrongBalances(snapshot)).map(
      ({ id, points, ledger }) => `The account ${id} has ${points} points, its ledger comes to ${ledger}.`,
    );
    const deserved = new Map<string, Deserved>();
    const totals = [
      ...(await judgeItems(snapshot, 'submission', deserved)),
      ...(await judgeItems(snapshot, 'suggestion', deserved)),
    ];
    await judgeVoters(snapshot, deserved);
    const turns = await turnsByDay(snapshot);
    const keys = [...new Set([...turns.keys(), ...deserved.keys()])].sort();
    const rewards = keys.map((key) => faultOf(key, turns.get(key) ?? [], deserved.get(key)));
    return [
      ...balances,
      ...totals,
      ...rewards.filter((fault) => fault !== undefined),
      ...(await findWrongDays(snapshot)),
    ];
  });
}
