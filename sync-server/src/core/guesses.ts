import { guessDelay, nameRates } from 'shared-types/rules/limits.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { addUses, deleteUses } from '../storage/rateLimits.ts';
import { exceededFor, forgetExceeded, rememberExceeded } from './exceededLimits.ts';
import { keyedHash } from './keyedHash.ts';
import { ofAddress, ofName, triedTooOften, useNow } from './limits.ts';
import { networkOf, placeOf } from './networkOf.ts';
import type { Services } from './services.ts';
import { hasRoom, waitInRoom } from './waitingRoom.ts';

/**
 * The target of a password guess: an account, whichever of its names was typed, or the typed name if no account has it.
 */
export type Guessed = { accountId: string } | { typed: string };

function nameOf(guessed: Guessed): string {
  return 'accountId' in guessed ? `account ${guessed.accountId}` : `typed ${guessed.typed.toLowerCase()}`;
}

/** The subject under which guesses from one network are counted. */
function fromAddress(ip: string, guessed: Guessed): string {
  return `${nameOf(guessed)} ${networkOf(ip)}`;
}

/** The key under which guesses from everywhere are counted. */
function totalKey({ config }: Services, guessed: Guessed): string {
  return ofName.wrongPasswordAnywhere.keyOf(keyedHash(nameOf(guessed), config));
}

/**
 * Counts a sign-in attempt against its address, and as a guess until `forgetGuesses`. Throws Refusal `too_many` for an
 * address that has guessed too often. The count over all addresses only delays the response: it must not lock out the
 * owner, whose own address has hardly guessed.
 */
export async function limitSignIn(ip: string, services: Services, guessed: Guessed): Promise<void> {
  const { db, config, now } = services;
  if (config.RATE_LIMITS === 'off') return;
  const total = totalKey(services, guessed);
  const waiting = { account: total, place: placeOf(ip) };
  const isGuessed = exceededFor(db, [total], now()) > 0;
  if (isGuessed && !hasRoom(waiting)) throw triedTooOften(guessDelay.longest, now());
  const limits = [
    [ofAddress.signIn, networkOf(ip)],
    [ofName.wrongPassword, fromAddress(ip, guessed)],
  ] as const;
  const { uses: quick, per } = nameRates.wrongPasswordAnywhere;
  const { uses, expiresAt } = await useNow(services, limits, (tx, at) =>
    addUses(tx, { key: total, uses: 1, expiresAt: at + per * 1000 }, at),
  );
  if (uses <= quick) return;
  rememberExceeded(db, total, expiresAt);
  const delay = Math.min((uses - quick) * guessDelay.each, guessDelay.longest);
  if (!hasRoom(waiting)) throw triedTooOften(delay, now());
  await waitInRoom(waiting, delay);
}

const topic = 'guesses';

/** Lets this process accept sign-ins again when another process has forgotten the guesses that exceeded a limit. */
export function hearForgottenGuesses({ db, bus }: Pick<Services, 'db' | 'bus'>): void {
  bus.subscribe(topic, (keys) => forgetExceeded(db, keys.split(' ')));
}

/**
 * Forgets the wrong passwords counted so far, in every process. Call it after the right password, once its action has
 * succeeded.
 */
export async function forgetGuesses(ip: string, services: Services, guessed: Guessed): Promise<void> {
  const { db, bus, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const here = ofName.wrongPassword.keyOf(keyedHash(fromAddress(ip, guessed), config));
  const keys = [here, totalKey(services, guessed)];
  forgetExceeded(db, keys);
  // The action is done, so respond with success even when the database cannot be written.
  await unlessUnavailable(deleteUses(db, keys));
  await unlessUnavailable(bus.publish(topic, keys.join(' ')));
}
