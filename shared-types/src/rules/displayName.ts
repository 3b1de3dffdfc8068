import { isVisible } from './visibleText.ts';

/** Whoever has a name of which nothing can be seen, from before such names were refused. */
const unnamed = 'Unnamed player';

/** A name that ends at its last hash character: what follows is the tag. */
function withoutTag(name: string): string {
  const hash = name.lastIndexOf('#');
  return hash >= 0 ? name.slice(0, hash) : name;
}

/** The name as others see it: with `hideUserTag` without its last hash character and what follows (spec 6). */
export function displayName(name: string, hideUserTag: boolean): string {
  const shown = hideUserTag ? withoutTag(name) : name;
  return isVisible(shown) ? shown : unnamed;
}

/** Whether a game account's name can be seen also while its tag is hidden. */
export function isShownWithoutTag(name: string): boolean {
  return isVisible(withoutTag(name));
}

/** The author of what a deleted account left behind. Usernames have no spaces, so nobody else can have this name. */
export const deletedUserName = 'Deleted user';
