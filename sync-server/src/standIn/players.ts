import { createHash } from 'node:crypto';

/** Players to pick: names with a tag as real accounts have, one without, and some that are hard to display. */
export const players = [
  'Exile#1234',
  'Izaro_Fan#0042',
  'OldTimer',
  'Two#Hashes#7777',
  'Żółć#2021',
  '<b>Bold</b>#6666',
] as const;

/** The same player has the same id at every start. */
export function playerId(name: string): string {
  const hex = createHash('sha256').update(`stand-in player ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
