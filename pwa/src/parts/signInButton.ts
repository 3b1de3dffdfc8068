/** On every link and button that leads to a sign-in (spec 1): nothing promises the game's where it is not set up. */
export function signInButton(offersGame: boolean): string {
  return offersGame ? 'Sign in with Path of Exile' : 'Sign in';
}
