import { openSlot } from '../patterns/openSlot.ts';

export interface Choice {
  value: string;
  label: string;
  kind?: 'primary' | 'plain' | 'danger';
}

/** What the dialog host shows. `done` gets the chosen value or the typed text, null when it was cancelled. */
export interface DialogRequest {
  title: string;
  text: string | null;
  /** `lines`: the height of the field; more than one makes it multi-line. */
  field: { label: string; initial: string; maxLength: number; lines: number } | null;
  choices: readonly Choice[];
  cancel: string | null;
  done: (answer: string | null) => void;
}

export const dialogSlot = openSlot<DialogRequest>();
const waiting: DialogRequest[] = [];

function open(request: Omit<DialogRequest, 'done'>): Promise<string | null> {
  return new Promise((resolve) => {
    const full: DialogRequest = {
      ...request,
      done: (answer) => {
        dialogSlot.set(waiting.shift() ?? null);
        resolve(answer);
      },
    };
    if (dialogSlot.get()) waiting.push(full);
    else dialogSlot.set(full);
  });
}

/** Asks a yes-or-no question in a dialog. True for yes; Escape means no. */
export async function askConfirm(
  text: string,
  { title = 'Please confirm', ok = 'OK', cancel = 'Cancel', danger = false } = {},
): Promise<boolean> {
  const kind = danger ? 'danger' : 'primary';
  return (await open({ title, text, field: null, choices: [{ value: 'ok', label: ok, kind }], cancel })) === 'ok';
}

/** Asks for a line of text, or for several. The text as typed, null when cancelled. */
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

/** Offers several choices. The chosen value, null when cancelled. */
export async function askChoice(title: string, text: string, choices: readonly Choice[]): Promise<string | null> {
  return open({ title, text, field: null, choices, cancel: 'Cancel' });
}
