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
