import type { readPlaces } from '../core/config.ts';
import type { Database } from '../storage/tables.ts';

/** What a verb prints, and the exit code of the program. */
export interface Said {
  lines: string[];
  code: 0 | 1;
}

/** What verbs work with. */
export interface Desk {
  places: ReturnType<typeof readPlaces>;
  /** Opens the server's database, brought up to date; a second call gives the same one. */
  open: () => Promise<Database>;
  /** Epoch milliseconds. */
  now: number;
}

export interface Verb {
  /** The words of the command line, such as 'user block'. */
  name: string;
  /** What follows them, as the usage shows it. */
  args: string[];
  about: string;
  run: (desk: Desk, args: string[]) => Promise<Said>;
}

/** The operator asked for what is not possible; `message` is a sentence. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

/** The command line itself is wrong; `message` is a sentence, the usage follows. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

export function said(...lines: string[]): Said {
  return { lines, code: 0 };
}
