/** Submissions of the same labyrinth, the best first. */
export interface Group<T> {
  k2: string;
  submissions: [T, ...T[]];
}

/**
 * Groups the submissions of a list by the key of their labyrinth; a submission without a key forms its own group. A
 * group takes the place of its first submission and keeps the order of the list.
 */
export function groupsOf<T extends { id: string }>(items: readonly T[], keyOf: (item: T) => string | undefined) {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const k2 = keyOf(item) ?? item.id;
    const group = groups.get(k2);
    if (group) group.submissions.push(item);
    else groups.set(k2, { k2, submissions: [item] });
  }
  return [...groups.values()];
}
