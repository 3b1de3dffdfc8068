import { NoAnswer } from './noAnswer.ts';

/**
 * Loads a part of the app on demand. Throws NoAnswer where it cannot be had: before the app is stored it comes from the
 * server, as data does.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new NoAnswer(null, 'A part of the app could not be loaded.', null, { cause });
  }
}
