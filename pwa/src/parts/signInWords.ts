import { signInButton } from './signInButton.ts';

/**
 * What somebody tried to do without being signed in: use a feature, vote, suggest, or draw where that needs an account.
 */
export type SignInReason = 'required' | 'vote' | 'suggest' | 'build';

interface Words {
  button: string;
  prompts: Record<SignInReason, { title: string; text: string }>;
  /** What a press on Submit says after the session has ended. */
  submit: string;
}

const build = {
  title: 'Sign in to Build Labyrinths',
  text: 'You need an account to create and modify labyrinth layouts.',
};

/** Spec 1, 2 and 5. */
const withGame: Words = {
  button: signInButton(true),
  prompts: {
    required: {
      title: 'Sign in Required',
      text: 'You need to sign in with your game account to use this feature.',
    },
    vote: { title: 'Sign in Required', text: 'Please log in with your game account to vote' },
    suggest: {
      title: 'Sign in Required',
      text: 'You must be logged in to submit suggestions. Please log in with your game account.',
    },
    build,
  },
  submit: 'You need to log in with your game account to submit labyrinths. Please log in and try again.',
};

/** Without the game's sign-in, nothing mentions it. */
const withoutGame: Words = {
  button: signInButton(false),
  prompts: {
    required: { title: 'Sign in Required', text: 'You need to sign in to use this feature.' },
    vote: { title: 'Sign in Required', text: 'Please log in to vote' },
    suggest: { title: 'Sign in Required', text: 'You must be logged in to submit suggestions. Please log in.' },
    build,
  },
  submit: 'You need to log in to submit labyrinths. Please log in and try again.',
};

/** The words of everything that leads to a sign-in. */
export function signInWords(offersGame: boolean): Words {
  return offersGame ? withGame : withoutGame;
}
