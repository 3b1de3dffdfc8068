/** The address asked for a difficulty, and the player chose another since: a reload must not ask again. */
export function forgetDifficulty(): void {
  if (location.search !== '') history.replaceState(history.state, '', location.pathname);
}
