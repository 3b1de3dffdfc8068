import { Refusal } from '../core/refusal.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { howCommon } from './commonPasswords.ts';

/** What this site is about: whoever guesses here tries these words. None is made of others, which would take long to tell. */
const siteWords = [
  ...['labyrinths?', 'lab', 'routes?', 'izaros?', 'ascendancy', 'ascendant', 'ascend', 'path', 'of'],
  ...['poe', 'exiles?', 'wraeclast', 'oriath', 'normal', 'cruel', 'merciless', 'eternal', 'trials?'],
];
const onlySiteWords = new RegExp(`^(?:${siteWords.join('|')})+$`);

/** Shorter names stand in many a good password: they count only where nothing but digits and signs is beside them. */
const longName = 4;

function isBuiltOn(password: string, name: string | null | undefined): boolean {
  if (name === null || name === undefined || name === '') return false;
  const [text, part] = [password.toLowerCase(), name.toLowerCase()];
  if (part.length >= longName) return text.includes(part);
  return text.includes(part) && !/\p{L}/u.test(text.replaceAll(part, ''));
}

async function faultOf(
  password: string,
  { username, email }: Pick<AccountRow, 'username' | 'email'>,
): Promise<string | undefined> {
  const common = await howCommon(password);
  if (common === 'common') return 'is one of the most common ones';
  if (onlySiteWords.test(password.toLowerCase().replace(/[^\p{L}]/gu, ''))) return 'is made of words of this site';
  if (common === 'decorated') return 'is a common one with a few digits or signs';
  if (isBuiltOn(password, username)) return 'contains your username';
  if (isBuiltOn(password, email?.split('@')[0])) return 'contains the first part of your e-mail address';
  return undefined;
}

/** Refuses a new password that attackers try first. Those that are in use stay. */
export async function refuseGuessable(password: string, owner: Pick<AccountRow, 'username' | 'email'>): Promise<void> {
  const fault = await faultOf(password, owner);
  if (fault !== undefined) throw new Refusal('invalid', `This password ${fault}. Please choose another.`);
}
