import { openSlot } from '../patterns/openSlot.ts';
import { dismissInfoToast } from './toast.ts';

export interface Choice {
  value: string;
  label: string;
  kind?: 'primary' | 'plain' | 'danger';
}

/** What the dialog host shows. `done` gets the chosen value or the typed text, null when it was cancelled. */
export interface DialogRequest {
  /** Tells this dialog apart from the one before. */
  n: number;
  title: string;
  text: string | null;
  /** Short remarks, listed below the text. */
  notes: readonly string[];
  /** `lines`: the height of the field; more than one makes it multi-line. */
  field: { label: string; initial: string; maxLength: number; lines: number } | null;
  choices: readonly Choice[];
  cancel: string | null;
  done: (answer: string | null) => void;
}

export const dialogSlot = openSlot<DialogRequest>();
const waiting: DialogRequest[] = [];
let n = 0;

type Asked = Omit<DialogRequest, 'n' | 'done' | 'notes'> & Partial<Pick<DialogRequest, 'notes'>>;

/** Whether a question is open, or waits, that a player cannot tell from this one. */
function isAsked(question: Asked): boolean {
  const words = ({ title, text, field, choices }: Asked): string => JSON.stringify([title, text, field, choices]);
  const there = [dialogSlot.get(), ...waiting];
  return question.cancel !== null && there.some((each) => each && words(each) === words(question));
}

function open(request: Asked): Promise<string | null> {
  // A second press of a button while its question was being prepared.
  if (isAsked(request)) return Promise.resolve(null);
  n += 1;
  return new Promise((resolve) => {
    const full: DialogRequest = {
      n,
      notes: [],
      ...request,
      done: (answer) => {
        const place = waiting.indexOf(full);
        if (place < 0) dialogSlot.set(waiting.shift() ?? null);
        else waiting.splice(place, 1);
        resolve(answer);
      },
    };
    dismissInfoToast();
    if (dialogSlot.get()) waiting.push(full);
    else dialogSlot.set(full);
  });
}

function cancel(which: (request: DialogRequest) => boolean): void {
  // Those that wait come first, so that none of them is shown.
  for (const request of [...waiting, dialogSlot.get()]) if (request?.cancel && which(request)) request.done(null);
}

/** Cancels open questions, because the player has left the page that asked them. A message stays until it is read. */
export function cancelQuestions(): void {
  cancel(() => true);
}

/** Cancels open questions to which the answer is a press. What the player types, or has to copy, stays. */
export function cancelChoices(): void {
  cancel(({ field }) => field === null);
}

interface Question {
  title?: string;
  ok?: string;
  cancel?: string;
  danger?: boolean;
  notes?: readonly string[];
}

/** Asks a yes-or-no question in a dialog. Returns true for yes; Escape means no. */
export async function askConfirm(
  text: string,
  { title = 'Please confirm', ok = 'OK', cancel = 'Cancel', danger = false, notes = [] }: Question = {},
): Promise<boolean> {
  const kind = danger ? 'danger' : 'primary';
  const choices: Choice[] = [{ value: 'ok', label: ok, kind }];
  return (await open({ title, text, notes, field: null, choices, cancel })) === 'ok';
}

/** Asks for one or several lines of text. Returns the text as typed, null when cancelled. */
export async function askText(
  title: string,
  label: string,
  { initial = '', maxLength = 200, ok = 'OK', lines = 1 } = {},
): Promise<string | null> {
  const choices: Choice[] = [{ value: 'ok', label: ok, kind: 'primary' }];
  return open({ title, text: null, field: { label, initial, maxLength, lines }, choices, cancel: 'Cancel' });
}

/** Shows a message that must be read; resolves when it is closed. */
export async function showMessage(title: string, text: string | null = null): Promise<void> {
  await open({ title, text, field: null, choices: [{ value: 'ok', label: 'OK', kind: 'primary' }], cancel: null });
}

/** Shows a message that must be read, with a button that leads on. Returns true if that was chosen. */
export async function showMessageWithWay(title: string, text: string | null, way: string): Promise<boolean> {
  const choices: Choice[] = [
    { value: 'ok', label: 'OK', kind: 'primary' },
    { value: 'way', label: way },
  ];
  return (await open({ title, text, field: null, choices, cancel: null })) === 'way';
}

/** Offers several choices. Returns the chosen value, null when cancelled. */
export async function askChoice(title: string, text: string, choices: readonly Choice[]): Promise<string | null> {
  return open({ title, text, field: null, choices, cancel: 'Cancel' });
}
