import { askChoice } from '../ui/dialog.ts';

const prompts = {
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

/** What somebody wanted to do without being signed in: use a feature, press an arrow, suggest, or draw where that needs an account. */
export type SignInReason = keyof typeof prompts;

/** The sign-in prompt of spec 2. */
export async function askSignIn(reason: SignInReason): Promise<void> {
  const { title, text } = prompts[reason];
  const choice = await askChoice(title, text, [
    { value: 'sign-in', label: 'Sign in with Path of Exile', kind: 'primary' },
  ]);
  if (choice === 'sign-in') goToSignIn();
}

let openSignIn: (to: string | undefined) => void = () => {
  location.assign('/sign-in');
};

/** Sets, once per page, how a sign-in is opened. Without a path, it returns to where the player is. */
export function onSignInWanted(open: (to: string | undefined) => void): void {
  openSignIn = open;
}

/** Opens a sign-in that returns to this path, or to where the player is now. */
export function goToSignIn(to?: string): void {
  openSignIn(to);
}
