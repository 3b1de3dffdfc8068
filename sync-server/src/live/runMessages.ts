import type { SharedRun } from 'shared-types/api/follow.ts';
import type { Config } from '../core/config.ts';
import { seal, unseal } from '../core/sealed.ts';

/**
 * What server processes tell each other about a shown run. A process that does not know a run sends `asked`; those that
 * know it send `answered`, with its `age` in milliseconds.
 */
export type RunMessage =
  | { about: 'shown' | 'won'; token: string; sent: number; run: SharedRun }
  | { about: 'ended'; token: string; sent: number }
  | { about: 'asked'; token: string }
  | { about: 'answered'; token: string; age: number; run: SharedRun };

type Keys = Pick<Config, 'SESSION_KEYS'>;

/** Prevents a text sealed for another purpose from being accepted as a message. */
const purpose = 'runs on other screens';

/** Encrypts a message, because PostgreSQL's queue and log are stored on disk. */
export function writeRunMessage(message: RunMessage, keys: Keys): string {
  return seal(JSON.stringify(message), purpose, keys);
}

/** Undefined for a message of a process with other session keys. */
export function readRunMessage(sealed: string, keys: Keys): RunMessage | undefined {
  try {
    return JSON.parse(unseal(sealed, purpose, keys)) as RunMessage;
  } catch {
    return undefined;
  }
}
