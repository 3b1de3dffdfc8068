import { guessDelay, nameRates } from 'shared-types/rules/limits.ts';
import { unlessUnavailable } from '../storage/faults.ts';
import { addUses, deleteUses } from '../storage/rateLimits.ts';
import { exceededFor, forgetExceeded, rememberExceeded } from './exceededLimits.ts';
import { keyedHash } from './keyedHash.ts';
import { ofAddress, ofName, triedTooOften, useNow } from './limits.ts';
import { networkOf, placeOf } from './networkOf.ts';
import type { Services } from './services.ts';
import { hasRoom, waitInRoom } from './waitingRoom.ts';

/** Whose password is guessed: an account, by whichever of its names, or what was typed when nobody has it. */
export type Guessed = { accountId: string } | { typed: string };

function nameOf(guessed: Guessed): string {
  return 'accountId' in guessed ? `account ${guessed.accountId}` : `typed ${guessed.typed.toLowerCase()}`;
}

/** The guesses from one network address. */
function fromAddress(ip: string, guessed: Guessed): string {
  return `${nameOf(guessed)} ${networkOf(ip)}`;
}

/** The key of the guesses from everywhere. */
function totalKey({ config }: Services, guessed: Guessed): string {
  return ofName.wrongPasswordAnywhere.keyOf(keyedHash(nameOf(guessed), config));
}

/**
 * Counts a sign-in against its address and as a guess, until `forgetGuesses`. Throws Refusal `too_many` for an address
 * that has guessed too often. Guesses from everywhere only delay the answer: they must not keep the owner out, who comes
 * from an address that has hardly guessed.
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

/** After the right password, and what it was entered for: the wrong ones before it no longer count. */
export async function forgetGuesses(ip: string, services: Services, guessed: Guessed): Promise<void> {
  const { db, config } = services;
  if (config.RATE_LIMITS === 'off') return;
  const here = ofName.wrongPassword.keyOf(keyedHash(fromAddress(ip, guessed), config));
  const keys = [here, totalKey(services, guessed)];
  forgetExceeded(db, keys);
  // What is done is answered, also where nothing more can be written.
  await unlessUnavailable(deleteUses(db, keys));
}
