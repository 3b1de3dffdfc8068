import { askChoice } from '../ui/dialog.ts';
import { goToSignIn } from './goToSignIn.ts';
import { readOffersGame } from './offersGame.ts';
import { type SignInReason, signInWords } from './signInWords.ts';

/** The sign-in prompt of spec 2. */
export async function askSignIn(reason: SignInReason): Promise<void> {
  const { prompts, button } = signInWords(await readOffersGame());
  const { title, text } = prompts[reason];
  const choice = await askChoice(title, text, [{ value: 'sign-in', label: button, kind: 'primary' }]);
  if (choice === 'sign-in') goToSignIn();
}
