import type { VotedKind } from 'shared-types/rules/standing.ts';
import { setHidden } from '../storage/hiddenContent.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { type Desk, NotPossible, type Said, said, type Verb } from './verb.ts';

async function hideOrShow({ open }: Desk, kind: VotedKind, id: string, hide: boolean): Promise<Said> {
  const done = await inWriteTransaction(await open(), (tx) => setHidden(tx, kind, id.toLowerCase(), hide));
  if (done === 'unknown') throw new NotPossible(`There is no ${kind} with the id ${id}.`);
  if (done === 'erased') throw new NotPossible(`The ${kind} ${id} was deleted by its author for good.`);
  const state = hide ? 'hidden from every list' : 'shown in its list';
  return said(`The ${kind} ${id} ${done === 'done' ? 'is now' : 'was already'} ${state}.`);
}

function verbsFor(kind: VotedKind): Verb[] {
  return [
    {
      name: `${kind} hide`,
      args: ['<id>'],
      about: `takes a ${kind} out of every list; its author sees it as removed`,
      run: (desk, [id = '']) => hideOrShow(desk, kind, id, true),
    },
    {
      name: `${kind} show`,
      args: ['<id>'],
      about: `puts a hidden ${kind} back`,
      run: (desk, [id = '']) => hideOrShow(desk, kind, id, false),
    },
  ];
}

/** What the community made: out of sight, and back. */
export const contentVerbs: Verb[] = [...verbsFor('submission'), ...verbsFor('suggestion')];
