import type { ListedSubmission } from '../../store/lists/pending.ts';

type Submitter = Pick<ListedSubmission, 'id' | 'own' | 'submittedBy' | 'submitterPoeAccount' | 'submitterUsername'>;

/** Accounts made through the game's sign-in have no public id, so their names tell them apart. */
function submitterOf({ id, own, submittedBy, submitterPoeAccount, submitterUsername }: Submitter): string {
  if (own) return 'own';
  return submittedBy === 0 ? `name ${submitterPoeAccount ?? submitterUsername ?? id}` : `id ${submittedBy}`;
}

/** How many players submitted these. */
export function playersOf(group: readonly Submitter[]): number {
  return new Set(group.map(submitterOf)).size;
}
