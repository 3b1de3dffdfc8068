import { counted } from '../counted.ts';
import type { Route } from './route.ts';
import type { Taken } from './seconds.ts';

/** What a route's summary mentions: the words for one, and for several. */
const words: readonly (readonly [Taken, one: string, several: string])[] = [
  ['darkshrine', '1 darkshrine', 'darkshrines'],
  ['argus', 'Argus', 'times Argus'],
  ['gauntlet', 'a gauntlet', 'gauntlets'],
  ['puzzle', 'a puzzle', 'puzzles'],
  ['trinket', 'a trinket', 'trinkets'],
  ['silver-door', 'a silver door', 'silver doors'],
];

function amountText(count: number, one: string, several: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : `${count} ${several}`];
}

/** `4 min 12 s` */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}

/** What the detour to a room costs: `14 seconds more` */
export function priceText(seconds: number): string {
  return `${counted(seconds, 'second')} more`;
}

/** `3 darkshrines, Argus, 2 treasure keys`. Door keys are left out: they are only taken for what they open. */
export function takenText({ taken, treasureKeys }: Pick<Route, 'taken' | 'treasureKeys'>): string {
  const things = words.flatMap(([type, one, several]) => amountText(taken[type], one, several));
  const keys = amountText(treasureKeys, '1 treasure key', 'treasure keys');
  return [...things, ...keys].join(', ') || 'nothing on the way';
}
