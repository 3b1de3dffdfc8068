/** The name as others see it: with `hideUserTag` without its last hash character and what follows (spec 6). */
export function displayName(name: string, hideUserTag: boolean): string {
  const hash = name.lastIndexOf('#');
  return hideUserTag && hash >= 0 ? name.slice(0, hash) : name;
}

/** The author of what a deleted account left behind. Usernames have no spaces, so nobody else can have this name. */
export const deletedUserName = 'Deleted user';
