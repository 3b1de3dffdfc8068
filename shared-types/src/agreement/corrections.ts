import { isRoom, isBossRoom, type RoomId, shortPlace } from '../layout/grid.ts';
import { izaroFields } from '../layout/izaro.ts';
import { contentTypes, type RoomType, roomTypeLabel } from '../layout/rooms.ts';
import { type Claim, doorClaim, partsOf, secretClaim } from './claims.ts';
import { contentWords, izaroFieldWords, izaroValueIn, izaroValueWords } from './claimWords.ts';
import type { Correction } from './evidence.ts';

// A suggestion written as claims is plain text made only of such sentences, in any letter case. So older apps and
// servers show it like any other suggestion, and players may type it themselves.

/** Claims in sentences: "C11R2 has a silver key. C11R2 has no trinket." */
export function correctionText({ has, lacks }: Correction): string {
  const sentences = [
    ...has.map((claim) => claimSentence(claim, true)),
    ...lacks.map((claim) => claimSentence(claim, false)),
  ];
  return sentences.length === 0 ? '' : `${sentences.join('. ')}.`;
}

function claimSentence(claim: Claim, isSo: boolean): string {
  const parts = partsOf(claim);
  switch (parts.kind) {
    case 'room':
      return `${shortPlace(parts.room)} is ${isSo ? 'a' : 'no'} room`;
    case 'content':
      return `${shortPlace(parts.room)} has ${isSo ? contentWords(parts.type) : noContent(parts.type)}`;
    case 'izaro':
      return `${izaroFieldWords[parts.field]} is ${isSo ? '' : 'not '}${izaroValueWords(parts.field, parts.value)}`;
    case 'door':
    case 'secret': {
      const [a, b] = parts.rooms;
      const what = parts.kind === 'door' ? 'door' : 'secret passage';
      return `${isSo ? 'A' : 'No'} ${what} joins ${shortPlace(a)} and ${shortPlace(b)}`;
    }
  }
}

function noContent(type: RoomType): string {
  return `no ${type === 'argus' ? roomTypeLabel.argus : roomTypeLabel[type].toLowerCase()}`;
}

/** A room by its place, as people write it: `C11R2`, `c11 r2`. */
const placePattern = 'c(\\d{1,2}) ?r(\\d)';
const roomPattern = new RegExp(`^${placePattern} is (a|no) room$`, 'i');
const contentPattern = new RegExp(`^${placePattern} has (?:(an?|no) )?([a-z ]+)$`, 'i');
/** "A door joins C9R3 and C11R2", or "no door C9R3 to C11R2", the form that the run screen suggests. */
const pathPattern = new RegExp(
  `^(an?|no) (door|secret passage) (?:joins )?${placePattern} (?:and|to) ${placePattern}$`,
  'i',
);

function roomAt(column = '', row = ''): RoomId | null {
  const id = `c${Number(column)}r${Number(row)}`;
  return isRoom(id) ? id : null;
}

interface SaidClaim {
  claim: Claim;
  isSo: boolean;
}

function roomIn(text: string): SaidClaim | null {
  const [, column, row, article = ''] = roomPattern.exec(text) ?? [];
  const id = roomAt(column, row);
  return id && { claim: `room ${id}`, isSo: article.toLowerCase() === 'a' };
}

function contentIn(text: string): SaidClaim | null {
  const [, column, row, article = '', words = ''] = contentPattern.exec(text) ?? [];
  const id = roomAt(column, row);
  const type = contentTypes.find((each) => roomTypeLabel[each].toLowerCase() === words.toLowerCase());
  if (!id || !type || isBossRoom(id)) return null;
  return { claim: `content ${id} ${type}`, isSo: article.toLowerCase() !== 'no' };
}

function pathIn(text: string): SaidClaim | null {
  const [, article = '', what = '', c1, r1, c2, r2] = pathPattern.exec(text) ?? [];
  const [a, b] = [roomAt(c1, r1), roomAt(c2, r2)];
  if (!a || !b || a === b) return null;
  const claim = what.toLowerCase() === 'door' ? doorClaim(a, b) : secretClaim(a, b);
  return { claim, isSo: article.toLowerCase() !== 'no' };
}

function izaroIn(text: string): SaidClaim | null {
  for (const field of izaroFields) {
    const begin = `${izaroFieldWords[field]} is `;
    if (!text.toLowerCase().startsWith(begin.toLowerCase())) continue;
    const [, not, words = ''] = /^(not )?(.*)$/i.exec(text.slice(begin.length)) ?? [];
    const value = izaroValueIn(field, words);
    if (value !== undefined) return { claim: `izaro ${field} ${value}`, isSo: not === undefined };
  }
  return null;
}

/** The claims in a text; null if it contains anything but claims. */
export function correctionIn(text: string): Correction | null {
  const sentences = text
    .replaceAll('’', "'")
    .split(/[.;\n]+/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const said = sentences.map((each) => roomIn(each) ?? contentIn(each) ?? pathIn(each) ?? izaroIn(each));
  if (said.length === 0 || said.some((each) => each === null)) return null;
  const claims = (isSo: boolean): Claim[] => said.flatMap((each) => (each?.isSo === isSo ? [each.claim] : []));
  return { has: claims(true), lacks: claims(false) };
}
