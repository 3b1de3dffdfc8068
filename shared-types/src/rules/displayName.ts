import { isVisible } from './visibleText.ts';

/** Shown for an invisible name that dates from before such names were rejected. */
const unnamed = 'Unnamed player';

/** The name without its tag, which begins at the last hash character. */
function withoutTag(name: string): string {
  const hash = name.lastIndexOf('#');
  return hash >= 0 ? name.slice(0, hash) : name;
}

/** The name as others see it: with `hideUserTag` without its last hash character and what follows (spec 6). */
export function displayName(name: string, hideUserTag: boolean): string {
  const shown = hideUserTag ? withoutTag(name) : name;
  return isVisible(shown) ? shown : unnamed;
}

/** Whether anything of a game account's name remains visible when its tag is hidden. */
export function isShownWithoutTag(name: string): boolean {
  return isVisible(withoutTag(name));
}

/** The author of what a deleted account left behind. Usernames have no spaces, so nobody else can have this name. */
export const deletedUserName = 'Deleted user';

interface Submitter {
  submitterPoeAccount: string | null;
  submitterUsername: string | null;
}

/** The name under which a submission or a suggestion is listed; null for an anonymous one. */
export function submitterName({ submitterPoeAccount, submitterUsername }: Submitter): string | null {
  return submitterPoeAccount ?? submitterUsername;
}
