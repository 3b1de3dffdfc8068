import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { accountRates, addressRates, nameRates, type RateLimit } from 'shared-types/rules/limits.ts';
import { deleteEndedLimits, deleteUses } from '../storage/rateLimits.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { Acting } from './acting.ts';
import { DatabaseRateLimiter } from './DatabaseRateLimiter.ts';
import { networkOf } from './networkOf.ts';
import { Refused } from './refusal.ts';
import type { Services } from './services.ts';

type AccountLimit = keyof typeof accountRates;
type AddressLimit = keyof typeof addressRates;
type NameLimit = keyof typeof nameRates;

function limitersOf<Name extends string>(kind: string, rates: Record<Name, RateLimit>) {
  const made = Object.entries<RateLimit>(rates).map(([name, rate]) => [
    name,
    new DatabaseRateLimiter(`${kind}.${name}`, rate),
  ]);
  return Object.fromEntries(made) as Record<Name, DatabaseRateLimiter>;
}

const ofAccount = limitersOf('account', accountRates);
const ofAddress = limitersOf('address', addressRates);
const ofName = limitersOf('name', nameRates);

const { votesOfHour, votesOfDay, votesOnAuthor, suggestions } = accountRates;

/** What may not be done more often, as the beginning of a sentence. */
const accountSentence: Record<AccountLimit, string> = {
  votesOfHour: `You can vote ${votesOfHour.uses} times an hour`,
  votesOfDay: `You can vote ${votesOfDay.uses} times a day`,
  votesOnAuthor: `You can vote ${votesOnAuthor.uses} times a day on what one author made`,
  suggestions: `You can make ${suggestions.uses} suggestions a day`,
};

/** The moment is told as one, for a queue shows these words long after they were said. */
function tooMany(sentence: string, wait: number, now: number): Refused {
  const from = new Date(Math.ceil((now + wait) / 60_000) * 60_000).toISOString().slice(11, 16);
  return new Refused('too_many', `${sentence}. Please try again from ${from} UTC.`, Math.ceil(wait / 1000));
}

/**
 * Counts one use of an account's limit, in the transaction of what it limits: what is undone has cost nothing. Throws
 * Refused `too_many` with the time.
 */
export async function spend({ tx, account, now, limited }: Acting, limit: AccountLimit, on = ''): Promise<void> {
  if (!limited) return;
  const wait = await ofAccount[limit].use(`${account.id} ${on}`, { tx, now });
  if (wait > 0) throw tooMany(accountSentence[limit], wait, now);
}

/** What a visitor typed, or where they are, is kept as a hash under this installation's key only. */
function hashedSubject(subject: string, { config }: Services): string {
  return createHash('sha256').update(`${config.SESSION_KEYS.join()} ${subject}`).digest('base64url');
}

/** Uses a visitor's limit in a transaction of its own: whatever comes of the call, its try has counted. */
async function useNow(limiter: DatabaseRateLimiter, subject: string, services: Services): Promise<void> {
  const { db, now, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const moment = now();
  const wait = await inWriteTransaction(db, async (tx) => {
    await deleteEndedLimits(tx, moment);
    return limiter.use(hashedSubject(subject, services), { tx, now: moment });
  });
  if (wait > 0) throw tooMany('That was tried too often', wait, moment);
}

/** Counts a call against the limit of its network address. Throws Refused `too_many` with the time. */
export function limitByAddress(ctx: Context, services: Services, limit: AddressLimit): Promise<void> {
  return useNow(ofAddress[limit], networkOf(ctx.ip), services);
}

/** Counts a call against the limit of the name or e-mail address that it is about, which need not exist. */
export function limitByName(name: string, services: Services, limit: NameLimit): Promise<void> {
  return useNow(ofName[limit], name.toLowerCase(), services);
}

/** The right password has come: what was tried before under this name is forgotten. */
export async function forgetTries(name: string, services: Services, limit: NameLimit): Promise<void> {
  await deleteUses(services.db, ofName[limit].getKey(hashedSubject(name.toLowerCase(), services)));
}
