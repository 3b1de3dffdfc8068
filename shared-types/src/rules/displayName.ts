/** A hidden user tag: the name loses what follows its last hash character, with the hash (spec 6). Names without one stay whole. */
export function displayName(name: string, hideUserTag: boolean): string {
  const hash = name.lastIndexOf('#');
  return hideUserTag && hash >= 0 ? name.slice(0, hash) : name;
}

/** Who made what a deleted account left behind. No username holds a space, so nobody can call themselves that. */
export const deletedUserName = 'Deleted user';
