import { singleFlight } from 'shared-types/singleFlight.ts';
import { findUser } from '../account/account.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import type { TypedMessage } from '../device/deviceRow.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** The unsent message to the operators on this device. A new one starts with the signed-in user's e-mail address. */
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
 * Stores the typed message until it is sent, or until its author signs out. Keystrokes are faster than disk writes:
 * everything typed during one write goes into the next.
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
