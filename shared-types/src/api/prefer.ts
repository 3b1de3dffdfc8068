/**
 * A request header (RFC 7240) that asks for lists without pictures: `displaySvg` is then null, and the
 * device draws it. Without it the server sends the pictures (spec 7).
 */
export const preferMinimal = { prefer: 'return=minimal' } as const;

/** Whether a Prefer header contains that preference. */
export function prefersMinimal(prefer: string): boolean {
  return prefer.split(/[,;]/).some((each) => each.trim().toLowerCase() === preferMinimal.prefer);
}
