import type { readAddresses } from '../core/config.ts';
import type { Database } from '../storage/tables.ts';

/** What a verb prints, and the exit code of the program. */
export interface Output {
  lines: string[];
  code: 0 | 1;
}

/** What every verb gets to work with. */
export interface AdminContext {
  addresses: ReturnType<typeof readAddresses>;
  /** Opens the server's database and brings it up to date; a second call returns the same one. */
  open: () => Promise<Database>;
  /** Epoch milliseconds. */
  now: number;
}

export interface Verb {
  /** The words of the command line, such as 'user block'. */
  name: string;
  /** The arguments after the name, as shown in the usage. */
  args: string[];
  about: string;
  run: (context: AdminContext, args: string[]) => Promise<Output>;
}

/** What the operator asked for is not possible; `message` is a sentence. */
export class ImpossibleRequest extends Error {
  override name = 'ImpossibleRequest';
}

/** The command line itself is wrong; `message` is a sentence, the usage follows. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

export function output(...lines: string[]): Output {
  return { lines, code: 0 };
}
