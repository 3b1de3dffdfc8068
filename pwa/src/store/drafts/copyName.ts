import { limits } from 'shared-types/rules/limits.ts';

const copied = / \(copy(?: (\d+))?\)$/;

/** `X (copy)` of `X`, then `X (copy 2)` of that; shortened where it would be too long for a name. */
export function copyName(name: string): string {
  const before = copied.exec(name);
  const ending = before ? ` (copy ${Number(before[1] ?? 1) + 1})` : ' (copy)';
  const base = name.replace(copied, '') || 'Untitled';
  const kept = base.slice(0, limits.layoutName.max - ending.length);
  // Half of a character that was cut would be refused.
  return kept.replace(/\p{Surrogate}$/u, '') + ending;
}
