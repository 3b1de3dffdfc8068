/**
 * What /sign-in says when the server sent somebody there: the word of `?notice=` and its sentence. Whatever went wrong
 * with the game account, nothing was made or changed.
 */
export const signInNotices = {
  'game-sign-in-unavailable':
    'Signing in with the game account is not set up on this site. A local account does everything that a game account does.',
  'game-denied': 'You chose not to share your game account, so nothing was changed.',
  'game-session-lost':
    'This browser does not know the sign-in that came back: it took too long, it was finished before, or cookies are switched off. Please start again.',
  'game-wrong-state': 'What came back belongs to another sign-in, perhaps from another tab. Please start again.',
  'game-code-expired': 'The sign-in took too long and has expired. Please start again.',
  'game-busy': 'Path of Exile answers no more sign-ins just now. Please wait a minute and try again.',
  'game-down': 'Path of Exile could not be reached. Please try again later, or use a local account.',
  'game-refused': 'Path of Exile refused the sign-in. Please try again, or use a local account.',
  'game-no-profile': 'Path of Exile did not say whose account this is, so nobody was signed in. Please try again.',
  'game-account-taken': 'This game account belongs to another account here already, so it was not linked.',
  'game-account-linked': 'Your account has a game account already. Unlink that one on your profile first.',
  'game-link-lost': 'Linking a game account is started on the profile page. Please start it there again.',
  'account-blocked': 'This account is blocked: you can look around, but not save, submit or vote.',
  'too-many': 'Too many sign-ins came from your network. Please try again in an hour.',
} as const;

export type SignInNotice = keyof typeof signInNotices;

/** The sentence of a notice; a general one for a word that is not known here. */
export function signInNotice(word: string): string {
  return Object.hasOwn(signInNotices, word)
    ? signInNotices[word as SignInNotice]
    : 'Signing in did not work. Please try again.';
}
