import { displayName } from 'shared-types/rules/displayName.ts';

/** The beginning of each sentence that we mail about a game account. */
export function gameAccountWas(change: 'linked' | 'unlinked', name: string | null): string {
  return `The game account ${name ?? ''} was ${change}`;
}

const named = /(?<=The game account ).+?(?= was (un)?linked)/g;

/** A mailed text without the tags of the game accounts that it names. */
export function withoutGameTags(text: string): string {
  return text.replace(named, (name) => displayName(name, true));
}
