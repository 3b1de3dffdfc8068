let openSignIn: (to: string | undefined) => void = () => {
  location.assign('/sign-in');
};

/** Sets, once per page, how to open the sign-in. Without a path, the sign-in returns to the current page. */
export function setSignInOpener(open: (to: string | undefined) => void): void {
  openSignIn = open;
}

/** Opens the sign-in, which returns to this path or else to the current page. */
export function goToSignIn(to?: string): void {
  openSignIn(to);
}
