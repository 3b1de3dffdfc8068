/**
 * A request header that asks for the caller's own rows without what the caller can make by itself: `displaySvg` of saved
 * labyrinths is then null, and the device draws it (RFC 7240). Without it the server sends the pictures (spec 7).
 */
export const preferMinimal = { prefer: 'return=minimal' } as const;

/** Whether a Prefer header asks for that. */
export function prefersMinimal(prefer: string): boolean {
  return prefer.split(/[,;]/).some((each) => each.trim().toLowerCase() === preferMinimal.prefer);
}
