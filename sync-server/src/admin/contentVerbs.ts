import type { VotedKind } from 'shared-types/rules/standing.ts';
import { hideItem } from '../operations/hideItem.ts';
import { findVisibleSubmission } from '../storage/submissions.ts';
import { findVisibleSuggestion } from '../storage/suggestions.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { type AdminContext, ImpossibleRequest, type Output, output, type Verb } from './verb.ts';

/** Why no list shows an item although it is not hidden; undefined if its list does. */
async function whyUnlisted(tx: WriteTransaction, kind: VotedKind, id: string): Promise<string | undefined> {
  const suggestion = kind === 'suggestion' ? await findVisibleSuggestion(tx, id, undefined) : undefined;
  const submissionId = kind === 'submission' ? id : suggestion?.submission_id;
  const submission = submissionId && (await findVisibleSubmission(tx, submissionId, undefined));
  if (submission) return undefined;
  return suggestion ? 'the submission that it is for is in no list' : 'votes have removed it from every list';
}

async function hideOrShow({ open, now }: AdminContext, kind: VotedKind, id: string, hide: boolean): Promise<Output> {
  const item = { kind, id: id.toLowerCase() };
  const { done, why } = await inWriteTransaction(await open(), async (tx) => ({
    done: await hideItem(tx, item, hide, now),
    why: hide ? undefined : await whyUnlisted(tx, kind, item.id),
  }));
  if (done === 'unknown') throw new ImpossibleRequest(`There is no ${kind} with the id ${id}.`);
  if (done === 'erased') throw new ImpossibleRequest(`The ${kind} ${id} was deleted by its author for good.`);
  if (why !== undefined) return output(`The ${kind} ${id} is not hidden, but ${why}.`);
  const state = hide ? 'hidden from every list' : 'shown in its list';
  return output(`The ${kind} ${id} ${done === 'done' ? 'is now' : 'was already'} ${state}.`);
}

function verbsFor(kind: VotedKind): Verb[] {
  return [
    {
      name: `${kind} hide`,
      args: ['<id>'],
      about: `takes a ${kind} out of every list; its author sees it as removed`,
      run: (context, [id = '']) => hideOrShow(context, kind, id, true),
    },
    {
      name: `${kind} show`,
      args: ['<id>'],
      about: `puts a hidden ${kind} back`,
      run: (context, [id = '']) => hideOrShow(context, kind, id, false),
    },
  ];
}

/** Hiding submissions and suggestions, and showing them again. */
export const contentVerbs: Verb[] = [...verbsFor('submission'), ...verbsFor('suggestion')];
