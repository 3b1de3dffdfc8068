import { singleFlight } from 'shared-types/singleFlight.ts';
import { findUser } from '../account/account.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import type { TypedMessage } from '../device/deviceRow.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** The unsent message to the operators on this device. A new one starts with the e-mail address of who is signed in. */
export async function readTypedMessage(): Promise<TypedMessage> {
  const typed = (await readDevice('contactMessage')) ?? { email: '', subject: '', comments: '' };
  return { ...typed, email: typed.email || ((await findUser())?.email ?? '') };
}

let newest: TypedMessage | undefined;

const writeNewest = singleFlight(async () => {
  while (newest) {
    const typed = newest;
    newest = undefined;
    await withQuotaRetry(() => writeDevice('contactMessage', typed));
  }
});

/**
 * Stores what is typed until it is sent, or until whoever typed it signs out. Keys come faster than the disk writes:
 * everything typed during a write is written as one.
 */
export function keepTypedMessage(typed: TypedMessage): Promise<void> {
  newest = typed;
  return writeNewest();
}

export async function forgetTypedMessage(): Promise<void> {
  newest = undefined;
  // Waits for a write that is under way.
  await writeNewest();
  await forgetDevice('contactMessage');
}
