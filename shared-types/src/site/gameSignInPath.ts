/** The address that starts a sign-in with the game account (spec 7); `?to=` is the path to return to. */
export const gameSignInPath = '/auth/poe';
