import type { VotedKind } from 'shared-types/rules/standing.ts';
import { hideItem } from '../operations/hideItem.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { type AdminContext, ImpossibleRequest, type Output, output, type Verb } from './verb.ts';

async function hideOrShow({ open, now }: AdminContext, kind: VotedKind, id: string, hide: boolean): Promise<Output> {
  const done = await inWriteTransaction(await open(), (tx) => hideItem(tx, { kind, id: id.toLowerCase() }, hide, now));
  if (done === 'unknown') throw new ImpossibleRequest(`There is no ${kind} with the id ${id}.`);
  if (done === 'erased') throw new ImpossibleRequest(`The ${kind} ${id} was deleted by its author for good.`);
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
