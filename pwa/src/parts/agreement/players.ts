import { submitterName } from 'shared-types/rules/displayName.ts';
import type { ListedSubmission } from '../../store/lists/pending.ts';

type Submitter = Pick<ListedSubmission, 'id' | 'own' | 'submittedBy' | 'submitterPoeAccount' | 'submitterUsername'>;

/** Accounts made through the game's sign-in have no public id, so their names tell them apart. */
function playerKey(submission: Submitter): string {
  const { id, own, submittedBy } = submission;
  if (own) return 'own';
  return submittedBy === 0 ? `name ${submitterName(submission) ?? id}` : `id ${submittedBy}`;
}

/** How many players submitted these. */
export function playersOf(group: readonly Submitter[]): number {
  return new Set(group.map(playerKey)).size;
}
