/** Nobody reads more sentences than this, and a crafted file can cause tens of thousands. */
const most = 20;

/** The first 20 different notices of a file, and how many follow them. */
export function shownNotices(notices: readonly string[]): string[] {
  const different = [...new Set(notices)];
  const left = different.length - most;
  return left > 0 ? [...different.slice(0, most), `and ${left} more`] : different;
}
