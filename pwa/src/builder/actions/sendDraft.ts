import { Save, Send } from 'lucide-react';
import type { Draft } from '../../store/device/draft.ts';
import type { Account } from '../../store/account/account.ts';
import { saveLabyrinth } from '../submit/saveLabyrinth.ts';
import { submitLabyrinth } from '../submit/submitLabyrinth.ts';
import type { Action, EditorContext, SlowWork } from './action.ts';

function send(
  { session, account, whileBusy }: EditorContext,
  what: SlowWork,
  work: (draft: Draft, account: Account) => Promise<void>,
): null {
  const { draft } = session.get();
  if (draft) whileBusy(what, work(draft, account));
  return null;
}

/** Saves the layout to the account; dialogs report the result (spec 5). */
export const save = {
  name: 'save',
  on: 'page',
  label: 'Save Labyrinth',
  busyLabel: 'Saving…',
  icon: Save,
  run: (context) => send(context, 'saving', saveLabyrinth),
} satisfies Action<'page'> & { busyLabel: string };

/** Submits the layout for the day's votes; dialogs report the result (spec 5). */
export const submit = {
  name: 'submit',
  on: 'page',
  label: 'Submit',
  busyLabel: 'Submitting…',
  icon: Send,
  run: (context) => send(context, 'submitting', submitLabyrinth),
} satisfies Action<'page'> & { busyLabel: string };
