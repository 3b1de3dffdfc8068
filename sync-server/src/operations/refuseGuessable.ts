import { Refusal } from '../core/refusal.ts';
import type { AccountRow } from '../storage/accounts.ts';
import { howCommon } from './commonPasswords.ts';

/**
 * Words of this site's subject, which attackers try first here. No word may be a concatenation of others: the pattern
 * would then backtrack for very long.
 */
const siteWords = [
  ...['labyrinths?', 'lab', 'routes?', 'izaros?', 'ascendancy', 'ascendant', 'ascend', 'path', 'of'],
  ...['poe', 'exiles?', 'wraeclast', 'oriath', 'normal', 'cruel', 'merciless', 'eternal', 'trials?'],
];
const onlySiteWords = new RegExp(`^(?:${siteWords.join('|')})+$`);

/** Shorter names occur in many good passwords, so they count only when the rest is digits and signs alone. */
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

/** Refuses a new password that attackers try early. Existing passwords stay valid. */
export async function refuseGuessable(password: string, owner: Pick<AccountRow, 'username' | 'email'>): Promise<void> {
  const fault = await faultOf(password, owner);
  if (fault !== undefined) throw new Refusal('invalid', `This password ${fault}. Please choose another.`);
}
