/**
 * The text of every link and button that leads to a sign-in (spec 1). It mentions the game only if the game's sign-in
 * is set up.
 */
export function signInButton(offersGame: boolean): string {
  return offersGame ? 'Sign in with Path of Exile' : 'Sign in';
}
