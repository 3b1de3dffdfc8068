/**
 * How browsers report that a lazily loaded part of the app is missing, because there is no connection or its version is
 * gone.
 */
const pattern = /dynamically imported module|importing a module script failed|unable to preload/i;

export const missingPartText =
  'There is no connection, or a newer version is out. Go back, or reload the page with a connection.';

export function isMissingPart(error: unknown): boolean {
  return pattern.test(error instanceof Error ? error.message : String(error));
}
