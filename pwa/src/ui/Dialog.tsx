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
  /** `lines`: how high the field is; more than one takes several lines of text. */
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

/** Asks a yes-or-no question in a dialog. True when it was agreed to; Escape means no. */
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

/** Tells something that must be read; resolves when it was closed. */
export async function tell(title: string, text: string | null = null): Promise<void> {
  await open({ title, text, field: null, choices: [{ value: 'ok', label: 'OK', kind: 'primary' }], cancel: null });
}

/** Offers several ways on. The chosen value, null when cancelled. */
export async function askChoice(title: string, text: string, choices: readonly Choice[]): Promise<string | null> {
  return open({ title, text, field: null, choices, cancel: 'Cancel' });
}

const signInTexts = {
  required: {
    title: 'Sign in Required',
    text: 'You need to sign in with your game account to use this feature.',
  },
  vote: {
    title: 'Sign in Required',
    text: 'Please log in with your game account to vote',
  },
  suggest: {
    title: 'Sign in Required',
    text: 'You must be logged in to submit suggestions. Please log in with your game account.',
  },
  build: {
    title: 'Sign in to Build Labyrinths',
    text: 'You need an account to create and modify labyrinth layouts.',
  },
} as const;

/** The sign-in prompt of spec 2: `required` for a feature, `vote` for an arrow, `suggest` for a suggestion, `build` where building needs an account. */
export async function askSignIn(reason: keyof typeof signInTexts): Promise<void> {
  const choices: Choice[] = [{ value: 'sign-in', label: 'Sign in with Path of Exile', kind: 'primary' }];
  const answer = await open({ ...signInTexts[reason], field: null, choices, cancel: 'Cancel' });
  if (answer === 'sign-in') goToSignIn();
}

let wayToSignIn: (to: string | undefined) => void = () => {
  location.assign('/sign-in');
};

/** The page says once how it gets to a sign-in: the path to come back to is the one named, else where the player is. */
export function onSignInWanted(go: (to: string | undefined) => void): void {
  wayToSignIn = go;
}

/** Leads to a sign-in, and from there to this path; back to where the player is now when none is named. */
export function goToSignIn(to?: string): void {
  wayToSignIn(to);
}
