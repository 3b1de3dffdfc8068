import { reportBug } from '../store/device/reportBug.ts';
import { NotQueued } from '../store/queue/enqueue.ts';
import { NotSignedIn } from '../store/account/account.ts';
import { type Outcome, outcomeOf, type Queued } from '../store/queue/outcome.ts';
import { showMessage, showMessageWithWay } from '../ui/dialog.ts';
import { showToast, type Toast } from '../ui/toast.ts';
import { askSignIn } from './askSignIn.ts';
import { goTo, type ShownOn } from './goTo.ts';
import type { SignInReason } from './signInWords.ts';

/** A title, and a sentence under it if there is more to say. */
type Message = readonly [title: string, text?: string | null];

/** The message for each outcome; an outcome without a message shows nothing. */
export interface OutcomeMessages {
  applied?: Message;
  /** The change is on the device and is sent later. */
  waiting?: Message;
  /** The change is on the device until the player signs in again. */
  signIn?: Message;
  /** The server refused the change, for this reason if it gave one. */
  refused: (reason: string | null) => Message;
  /** The device could not store the change, for this reason if it is known. Defaults to `refused`. */
  notQueued?: (reason: string | null) => Message;
}

interface Change {
  /** Puts the change into the queue, and returns the key that names it there. */
  queue: () => Promise<Queued>;
  messages: OutcomeMessages;
  /** Which sign-in prompt to show to somebody who is not signed in. */
  signInReason: SignInReason;
  showIn: 'toast' | 'dialog';
  /** The screen that shows the result; a dialog offers to go there. */
  shownOn?: { label: string; to: ShownOn };
}

/** Joins sentences into one text, leaving out those that are missing. */
export function sentences(...all: readonly (string | null)[]): string {
  return all.filter(Boolean).join(' ');
}

const toastKind: Record<Outcome['at'], Toast['kind']> = {
  applied: 'good',
  waiting: 'plain',
  signIn: 'plain',
  refused: 'bad',
};

function messageFor(outcome: Outcome, messages: OutcomeMessages): Message | undefined {
  return outcome.at === 'refused' ? messages.refused(outcome.error) : messages[outcome.at];
}

async function show([title, text = null]: Message, kind: Toast['kind'], showIn: Change['showIn']): Promise<void> {
  if (showIn === 'dialog') await showMessage(title, text);
  else showToast({ title, ...(text !== null && { description: text }), kind });
}

/** Shows the outcome of a change, and offers to go to the screen that shows it, if there is one. */
async function showOutcome({ at }: Outcome, message: Message, { showIn, shownOn }: Change): Promise<void> {
  if (showIn === 'toast' || !shownOn || at === 'refused' || at === 'signIn') {
    return show(message, toastKind[at], showIn);
  }
  const [title, text = null] = message;
  if (await showMessageWithWay(title, text, shownOn.label)) goTo(shownOn.to);
}

/** Queues a change. Returns null if it could not be queued, which the player was told. */
async function tryToQueue({ queue, messages, signInReason, showIn }: Change): Promise<Queued | null> {
  try {
    return await queue();
  } catch (error) {
    if (error instanceof NotSignedIn) {
      await askSignIn(signInReason);
      return null;
    }
    const { refused, notQueued = refused } = messages;
    const known = error instanceof NotQueued;
    if (!known) reportBug(error);
    await show(notQueued(known ? error.message : null), 'bad', showIn);
    return null;
  }
}

/**
 * Queues a change and shows its outcome (spec 8). Only what the server has is reported as done. Returns the outcome;
 * null if the change could not be queued, which the player was told.
 */
export async function queueAndReport(change: Change): Promise<Outcome['at'] | null> {
  const queued = await tryToQueue(change);
  if (!queued) return null;
  const outcome = await outcomeOf(queued);
  const message = messageFor(outcome, change.messages);
  if (message) await showOutcome(outcome, message, change);
  return outcome.at;
}
