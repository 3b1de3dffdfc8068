import { NoAnswer } from './noAnswer.ts';

/**
 * Loads a part of the app on demand. Throws NoAnswer when it cannot be loaded: until the service worker has stored the
 * app, parts come from the server, as data does.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NoAnswer(null, 'A part of the app could not be loaded.', null, { cause });
  }
}
