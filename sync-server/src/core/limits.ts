import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { accountRates, addressRates, nameRates, type RateLimit } from 'shared-types/rules/limits.ts';
import { addUses, deleteEndedLimits, deleteUses, findUses } from '../storage/rateLimits.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { Acting } from './acting.ts';
import { DatabaseRateLimiter } from './DatabaseRateLimiter.ts';
import { keyedHash } from './keyedHash.ts';
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
const ofAddress = limitersOf('address', addressRates);
const ofName = limitersOf('name', nameRates);

const { votesOfHour, votesOfDay, votesOnAuthor, suggestions, operations } = accountRates;

/** What is limited, as the beginning of a sentence. */
const accountSentence: Record<AccountLimit, string> = {
  votesOfHour: `You can vote ${votesOfHour.uses} times an hour`,
  votesOfDay: `You can vote ${votesOfDay.uses} times a day`,
  votesOnAuthor: `You can vote ${votesOnAuthor.uses} times a day on what one author made`,
  suggestions: `You can make ${suggestions.uses} suggestions a day`,
  operations: `You can make ${operations.uses} changes a day`,
};

/** Names the time of day rather than a waiting time, because a queue may show this sentence much later. */
export function tooMany(sentence: string, next: string, wait: number, now: number): Refusal {
  const from = new Date(Math.ceil((now + wait) / 60_000) * 60_000).toISOString().slice(11, 16);
  return new Refusal('too_many', `${sentence}. ${next} from ${from} UTC.`, Math.ceil(wait / 1000));
}

/**
 * Counts one use of an account's limit, in the transaction of what it limits: what is undone does not count. Throws
 * Refusal `too_many`, which names the time.
 */
export async function spend({ tx, account, now, limited }: Acting, limit: AccountLimit, on = ''): Promise<void> {
  if (!limited) return;
  const wait = await ofAccount[limit].use(`${account.id} ${on}`, { tx, now });
  if (wait > 0) throw tooMany(accountSentence[limit], 'The next one counts', wait, now);
}

function operationsKey(account: Acting['account']): string {
  return ofAccount.operations.getKey(account.id);
}

/** How many more operations the account may have applied or refused today. */
export async function operationsLeft({ tx, account, now, limited }: Acting): Promise<number> {
  if (!limited) return Infinity;
  return Math.max(0, operations.uses - (await findUses(tx, operationsKey(account), now)));
}

/** Counts operations against those of the day, in their transaction. */
export async function spendOperations({ tx, account, now, limited }: Acting, uses: number): Promise<void> {
  if (!limited || uses === 0) return;
  await addUses(tx, operationsKey(account), { uses, expiresAt: nextReset(now) }, now);
}

export function noOperationsLeft(now: number): Refusal {
  return tooMany(accountSentence.operations, 'The next one counts', nextReset(now) - now, now);
}

type Use = readonly [limiter: DatabaseRateLimiter, subject: string];

/** Uses a visitor's limits in a separate transaction: the try counts even if the call fails. */
async function useNow(services: Services, uses: readonly Use[]): Promise<void> {
  const { db, now, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const at = now();
  const waits = await inWriteTransaction(db, async (tx) => {
    await deleteEndedLimits(tx, at);
    const eachWait: number[] = [];
    for (const [limiter, subject] of uses) {
      eachWait.push(await limiter.use(keyedHash(subject, config), { tx, now: at }));
    }
    return eachWait;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany('That was tried too often', 'Please try again', wait, at);
}

/** Counts a call against the limit of its network address. Throws Refusal `too_many`, which names the time. */
export function limitByAddress(ip: string, services: Services, limit: AddressLimit): Promise<void> {
  return useNow(services, [[ofAddress[limit], networkOf(ip)]]);
}

/**
 * Counts one use of an address's limit in the transaction of what it limits: what is undone does not count. Returns
 * false when it is over the limit.
 */
export async function isWithinLimit(
  tx: WriteTransaction,
  ip: string,
  { config, now }: Services,
  limit: AddressLimit,
): Promise<boolean> {
  if (config.RATE_LIMITS === 'off') return true;
  return (await ofAddress[limit].use(keyedHash(networkOf(ip), config), { tx, now: now() })) === 0;
}

/** Counts a call against the limit of the name or e-mail address that it names, which need not exist. */
export function limitByName(name: string, services: Services, limit: NameLimit): Promise<void> {
  return useNow(services, [[ofName[limit], name.toLowerCase()]]);
}

function guessesAt(ip: string, login: string): Use[] {
  const name = login.toLowerCase();
  return [
    [ofName.wrongPassword, `${name} ${networkOf(ip)}`],
    [ofName.wrongPasswordAnywhere, name],
  ];
}

/**
 * Counts a sign-in against its address and as a guess at its name, until `forgetGuesses`. Throws Refusal `too_many`.
 */
export function limitSignIn(ip: string, services: Services, login: string): Promise<void> {
  return useNow(services, [[ofAddress.signIn, networkOf(ip)], ...guessesAt(ip, login)]);
}

/** After the right password: the wrong ones before it no longer count. */
export async function forgetGuesses(ip: string, services: Services, login: string): Promise<void> {
  const { db, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const keys = guessesAt(ip, login).map(([limiter, subject]) => limiter.getKey(keyedHash(subject, config)));
  await deleteUses(db, keys);
}
