/** Shows a number on the icon of the installed app; none for 0. Does nothing where the browser has no such thing. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the app is not installed.
  shown.catch(() => undefined);
}
