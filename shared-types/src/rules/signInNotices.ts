import { blockedMayStill } from './blocked.ts';

/**
 * The messages on /sign-in after a redirect from the server, by the code in `?notice=`. A failed sign-in with the game
 * account has created and changed nothing.
 */
export const signInNotices = {
  'game-sign-in-unavailable':
    'Signing in with the game account is not set up on this site. A local account does everything that a game account does.',
  'game-denied': 'You chose not to share your game account, so nothing was changed.',
  'game-session-lost':
    'This sign-in could not be finished in this browser: it took too long, was already finished, or cookies are switched off. Please start again.',
  'game-wrong-state': 'The answer was for another sign-in, perhaps in another tab. Please start again.',
  'game-code-expired': 'The sign-in took too long and has expired. Please start again.',
  'game-busy': 'Path of Exile accepts no more sign-ins right now. Please wait a minute and try again.',
  'game-down': 'Path of Exile could not be reached. Please try again later, or use a local account.',
  'game-refused': 'Path of Exile refused the sign-in. Please try again, or use a local account.',
  'game-no-profile': 'Path of Exile did not say whose account this is, so nobody was signed in. Please try again.',
  'game-no-name':
    'This game account has no visible name before its tag, so it cannot be used here. Please use a local account.',
  'game-account-taken': 'This game account is already linked to another account here, so it was not linked to yours.',
  'game-account-linked': 'Your account already has a game account. Unlink it on your profile first.',
  'game-link-lost': 'Linking a game account starts on the profile page. Please start again there.',
  'account-blocked': `This account is blocked: you can look around, but not save, submit or vote. ${blockedMayStill}`,
  'too-many': 'Too many sign-ins came from your network. Please try again in an hour.',
} as const;

export type SignInNotice = keyof typeof signInNotices;

/** The sentence of a notice; a general one for an unknown word. */
export function signInNotice(word: string): string {
  return Object.hasOwn(signInNotices, word)
    ? signInNotices[word as SignInNotice]
    : 'Signing in did not work. Please try again.';
}
