import { createHash } from 'node:crypto';
import { accountRates, addressRates, nameRates, type RateLimit } from 'shared-types/rules/limits.ts';
import { deleteEndedLimits, deleteUses } from '../storage/rateLimits.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import type { Acting } from './acting.ts';
import { DatabaseRateLimiter } from './DatabaseRateLimiter.ts';
import { networkOf } from './networkOf.ts';
import { Refusal } from './refusal.ts';
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
function tooMany(sentence: string, next: string, wait: number, now: number): Refusal {
  const from = new Date(Math.ceil((now + wait) / 60_000) * 60_000).toISOString().slice(11, 16);
  return new Refusal('too_many', `${sentence}. ${next} from ${from} UTC.`, Math.ceil(wait / 1000));
}

/**
 * Counts one use of an account's limit, in the transaction of what it limits: what is undone has cost nothing. Throws
 * Refusal `too_many` with the time.
 */
export async function spend({ tx, account, now, limited }: Acting, limit: AccountLimit, on = ''): Promise<void> {
  if (!limited) return;
  const wait = await ofAccount[limit].use(`${account.id} ${on}`, { tx, now });
  if (wait > 0) throw tooMany(accountSentence[limit], 'The next one counts', wait, now);
}

/** What a visitor typed, or where they are, is kept as a hash under this installation's key only. */
function hashedSubject(subject: string, { config }: Services): string {
  return createHash('sha256').update(`${config.SESSION_KEYS.join()} ${subject}`).digest('base64url');
}

type Use = readonly [limiter: DatabaseRateLimiter, subject: string];

/** Uses a visitor's limits in a transaction of its own: whatever comes of the call, its try has counted. */
async function useNow(services: Services, uses: readonly Use[]): Promise<void> {
  const { db, now, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const moment = now();
  const waits = await inWriteTransaction(db, async (tx) => {
    await deleteEndedLimits(tx, moment);
    const each: number[] = [];
    for (const [limiter, subject] of uses) {
      each.push(await limiter.use(hashedSubject(subject, services), { tx, now: moment }));
    }
    return each;
  });
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany('That was tried too often', 'Please try again', wait, moment);
}

/** Counts a call against the limit of its network address. Throws Refusal `too_many` with the time. */
export function limitByAddress(ip: string, services: Services, limit: AddressLimit): Promise<void> {
  return useNow(services, [[ofAddress[limit], networkOf(ip)]]);
}

/** Counts a call against the limit of the name or e-mail address that it is about, which need not exist. */
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

/** Counts a sign-in as a try of its address and as a guess at its name, until `forgetGuesses`. Throws Refusal `too_many`. */
export function limitSignIn(ip: string, services: Services, login: string): Promise<void> {
  return useNow(services, [[ofAddress.signIn, networkOf(ip)], ...guessesAt(ip, login)]);
}

/** The right password has come: the wrong ones before it are forgotten. */
export async function forgetGuesses(ip: string, services: Services, login: string): Promise<void> {
  const { db, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const keys = guessesAt(ip, login).map(([limiter, subject]) => limiter.getKey(hashedSubject(subject, services)));
  await deleteUses(db, keys);
}
