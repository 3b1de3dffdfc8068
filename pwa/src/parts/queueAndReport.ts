import { reportBug } from '../store/device/reportBug.ts';
import { NotQueued } from '../store/queue/enqueue.ts';
import { NotSignedIn } from '../store/account/account.ts';
import { type Outcome, outcomeOf, type Queued } from '../store/queue/outcome.ts';
import { showMessage, showMessageWithWay } from '../ui/dialog.ts';
import { showToast, type Toast } from '../ui/toast.ts';
import { askSignIn } from './askSignIn.ts';
import { goTo, type ShownOn } from './goTo.ts';
import type { SignInReason } from './signInWords.ts';

/** A title, and a sentence under it where there is more to say. */
export type Message = readonly [title: string, text?: string | null];

/** What the player reads about each outcome; nothing where none is given. */
export interface OutcomeMessages {
  applied?: Message;
  /** It is on the device and is sent later. */
  waiting?: Message;
  /** It is on the device until the player signs in again. */
  signIn?: Message;
  /** The server refused it: its reason, where it gave one. */
  refused: (reason: string | null) => Message;
  /** The device could not keep it: the reason, where one is known. Absent: the same as `refused`. */
  notQueued?: (reason: string | null) => Message;
}

interface Change {
  /** Puts the change into the queue, and names it there. */
  queue: () => Promise<Queued>;
  messages: OutcomeMessages;
  /** Why nobody can do this without signing in. */
  signInReason: SignInReason;
  showIn: 'toast' | 'dialog';
  /** Where the player can look at it; a dialog offers to go there. */
  shownOn?: { label: string; to: ShownOn };
}

/** One text of several sentences, without those that are missing. */
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

/** Shows what became of a change, and the way to it where there is something to see. */
async function showOutcome({ at }: Outcome, message: Message, { showIn, shownOn }: Change): Promise<void> {
  if (showIn === 'toast' || !shownOn || at === 'refused' || at === 'signIn') {
    return show(message, toastKind[at], showIn);
  }
  const [title, text = null] = message;
  if (await showMessageWithWay(title, text, shownOn.label)) goTo(shownOn.to);
}

/** Queues a change. Null when it is not in the queue, which the player was told. */
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
 * Queues a change and shows what became of it (spec 8): only what the server has is called done. Answers the outcome;
 * null when the change is not in the queue, which the player was told.
 */
export async function queueAndReport(change: Change): Promise<Outcome['at'] | null> {
  const queued = await tryToQueue(change);
  if (!queued) return null;
  const outcome = await outcomeOf(queued);
  const message = messageFor(outcome, change.messages);
  if (message) await showOutcome(outcome, message, change);
  return outcome.at;
}
