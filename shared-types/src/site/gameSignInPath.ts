/** Where a browser goes to sign in with the game account (spec 7); `?to=` is the path to come back to. */
export const gameSignInPath = '/auth/poe';
