/** Shows a number on the installed app's icon, or none for 0. Does nothing where the browser has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the app is not installed.
  shown.catch(() => undefined);
}
