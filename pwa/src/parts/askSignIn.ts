import { askChoice } from '../ui/dialog.ts';
import { readOffersGame } from './offersGame.ts';
import { type SignInReason, signInWords } from './signInWords.ts';

/** The sign-in prompt of spec 2. */
export async function askSignIn(reason: SignInReason): Promise<void> {
  const { prompts, button } = signInWords(await readOffersGame());
  const { title, text } = prompts[reason];
  const choice = await askChoice(title, text, [{ value: 'sign-in', label: button, kind: 'primary' }]);
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
