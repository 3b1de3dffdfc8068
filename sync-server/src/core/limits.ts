import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { accountRates, addressRates, nameRates, type RateLimit } from 'shared-types/rules/limits.ts';
import { addUses, addUsesToKeys, deleteEndedLimits, type UsedLimit } from '../storage/rateLimits.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { Acting } from './acting.ts';
import { DatabaseRateLimiter } from './DatabaseRateLimiter.ts';
import { exceededFor, rememberExceeded } from './exceededLimits.ts';
import { keyedHash } from './keyedHash.ts';
import type { MemoryRateLimiter } from './MemoryRateLimiter.ts';
import { networkOf } from './networkOf.ts';
import { Refusal } from './refusal.ts';
import type { Services } from './services.ts';

type AccountLimit = keyof typeof accountRates;
type AddressLimit = keyof typeof addressRates;
type NameLimit = keyof typeof nameRates;

function limitersOf<Name extends string>(kind: string, rates: Record<Name, RateLimit>) {
  const limiters = Object.entries<RateLimit>(rates).map(([name, rate]) => [
    name,
    new DatabaseRateLimiter(`${kind}.${name}`, rate),
  ]);
  return Object.fromEntries(limiters) as Record<Name, DatabaseRateLimiter>;
}

const ofAccount = limitersOf('account', accountRates);
export const ofAddress = limitersOf('address', addressRates);
export const ofName = limitersOf('name', nameRates);

const { votesOfHour, votesOfDay, votesOnAuthor, suggestions, operations } = accountRates;

/** The first half of the error message for each limit. */
const accountSentence: Record<AccountLimit, string> = {
  votesOfHour: `You can vote ${votesOfHour.uses} times an hour`,
  votesOfDay: `You can vote ${votesOfDay.uses} times a day`,
  votesOnAuthor: `You can vote ${votesOnAuthor.uses} times a day on what one author made`,
  suggestions: `You can make ${suggestions.uses} suggestions a day`,
  operations: `You can make ${operations.uses} changes a day`,
};

/** Names the time of day rather than a waiting time, because a queue may show this sentence much later. */
function tooMany(sentence: string, next: string, wait: number, now: number): Refusal {
  const from = new Date(Math.ceil((now + wait) / 60_000) * 60_000).toISOString().slice(11, 16);
  return new Refusal('too_many', `${sentence}. ${next} from ${from} UTC.`, Math.ceil(wait / 1000));
}

/** One use of an account's limit; `on` is the subject for a limit that is counted per subject. */
export type Spending = readonly [limit: AccountLimit, on?: string];

/**
 * Counts uses of an account's limits, in the transaction of the actions they limit: what is rolled back does not count.
 * Throws Refusal `too_many`, which states the time, at the first exceeded limit.
 */
export async function spend({ tx, account, now, limited }: Acting, spendings: readonly Spending[]): Promise<void> {
  if (!limited || spendings.length === 0) return;
  const counted = new Map<string, { limit: AccountLimit; uses: number }>();
  for (const [limit, on = ''] of spendings) {
    const key = ofAccount[limit].keyOf(`${account.id} ${on}`);
    counted.set(key, { limit, uses: (counted.get(key)?.uses ?? 0) + 1 });
  }
  const added = [...counted].map(([key, { limit, uses }]) => {
    return { key, uses, expiresAt: ofAccount[limit].windowEnd(now) };
  });
  const used = await addUsesToKeys(tx, added, now);
  for (const [key, { limit }] of counted) {
    const ofKey = used.get(key);
    if (!ofKey) throw new Error('A limit was not counted.');
    if (ofKey.uses > accountRates[limit].uses) {
      throw tooMany(accountSentence[limit], 'The next one counts', ofKey.expiresAt - now, now);
    }
  }
}

function operationsKey(account: Acting['account']): string {
  return ofAccount.operations.keyOf(account.id);
}

function addOperations({ tx, account, now }: Acting, uses: number): Promise<UsedLimit> {
  return addUses(tx, { key: operationsKey(account), uses, expiresAt: nextReset(now) }, now);
}

/**
 * Counts operations, in their transaction, against the number that an account may have applied or refused per day.
 * Returns how many of the wanted ones are allowed; give the unused ones back with `giveBackOperations`.
 */
export async function takeOperations(acting: Acting, wanted: number): Promise<number> {
  if (!acting.limited || wanted === 0) return wanted;
  const { uses } = await addOperations(acting, wanted);
  return Math.min(wanted, Math.max(0, operations.uses - uses + wanted));
}

export async function giveBackOperations(acting: Acting, unused: number): Promise<void> {
  if (acting.limited && unused > 0) await addOperations(acting, -unused);
}

export function noOperationsLeft(now: number): Refusal {
  return tooMany(accountSentence.operations, 'The next one counts', nextReset(now) - now, now);
}

/** The refusal of a call that came too often; the next one is accepted after `wait` milliseconds. */
export function triedTooOften(wait: number, now: number): Refusal {
  return tooMany('That was tried too often', 'Please try again', wait, now);
}

export type Use = readonly [limiter: DatabaseRateLimiter, subject: string];

/**
 * Counts uses of a visitor's limits, and runs `countMore`, in a separate transaction: the attempt counts even if the
 * call fails. Throws Refusal `too_many` at the first exceeded limit; the limits after it are not counted. Further
 * attempts are refused from memory and cost no write.
 */
export async function useNow<T>(
  { db, now, config }: Services,
  uses: readonly Use[],
  countMore: (tx: WriteTransaction, now: number) => Promise<T>,
): Promise<T> {
  const at = now();
  const keyed = uses.map(([limiter, subject]) => ({ limiter, subject: keyedHash(subject, config) }));
  const keyOf = ({ limiter, subject }: (typeof keyed)[number]) => limiter.keyOf(subject);
  const known = exceededFor(db, keyed.map(keyOf), at);
  if (known > 0) throw triedTooOften(known, at);
  const outcome = await inWriteTransaction(db, async (tx) => {
    await deleteEndedLimits(tx, at);
    for (const one of keyed) {
      const wait = await one.limiter.use(tx, one.subject, at);
      if (wait > 0) return { wait, key: keyOf(one) };
    }
    return { counted: await countMore(tx, at) };
  });
  if ('counted' in outcome) return outcome.counted;
  rememberExceeded(db, outcome.key, at + outcome.wait);
  throw triedTooOften(outcome.wait, at);
}

async function limitVisitor(services: Services, use: Use): Promise<void> {
  if (services.config.RATE_LIMITS === 'on') await useNow(services, [use], () => Promise.resolve());
}

/** Counts a call against the limit of its network address. Throws Refusal `too_many`, which names the time. */
export function limitByAddress(ip: string, services: Services, limit: AddressLimit): Promise<void> {
  return limitVisitor(services, [ofAddress[limit], networkOf(ip)]);
}

/**
 * Counts a call against an in-memory limit of its address or account: refusing a call reads and writes no database.
 * Throws Refusal `too_many`, which states the time.
 */
export function limitInMemory(
  addressOrAccount: string,
  { config, now }: Services,
  limiter: MemoryRateLimiter,
  what = 'That was tried too often',
): void {
  if (config.RATE_LIMITS === 'off') return;
  const at = now();
  const wait = limiter.use(networkOf(addressOrAccount), at);
  if (wait > 0) throw tooMany(what, 'Please try again', wait, at);
}

/**
 * Counts one use of an address's limit in the transaction of the action it limits: what is rolled back does not count.
 * Returns false when the limit is exceeded.
 */
export async function isWithinLimit(
  tx: WriteTransaction,
  ip: string,
  { config, now }: Services,
  limit: AddressLimit,
): Promise<boolean> {
  if (config.RATE_LIMITS === 'off') return true;
  return (await ofAddress[limit].use(tx, keyedHash(networkOf(ip), config), now())) === 0;
}

/** Counts a call against the limit of the name or e-mail address in it, whether or not such an account exists. */
export function limitByName(name: string, services: Services, limit: NameLimit): Promise<void> {
  return limitVisitor(services, [ofName[limit], name.toLowerCase()]);
}
