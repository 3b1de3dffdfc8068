import { findUser } from '../account/account.ts';
import { forgetDevice, readDevice, writeDevice } from '../device/deviceValues.ts';
import type { TypedMessage } from '../device/deviceRow.ts';
import { withQuotaRetry } from '../device/withQuotaRetry.ts';

/** The message to the operators that is begun on this device; a new one bears the e-mail address of who is signed in. */
export async function readTypedMessage(): Promise<TypedMessage> {
  const begun = (await readDevice('contactMessage')) ?? { email: '', subject: '', comments: '' };
  return { ...begun, email: begun.email || ((await findUser())?.email ?? '') };
}

let newest: TypedMessage | undefined;
let writing: Promise<void> | undefined;

async function writeNewest(): Promise<void> {
  while (newest) {
    const typed = newest;
    newest = undefined;
    await withQuotaRetry(() => writeDevice('contactMessage', typed));
  }
}

/**
 * Keeps what is typed on the device until it is sent, or until whoever typed it signs out. Keys come faster than the
 * disk writes: what was typed meanwhile is written as one.
 */
export function keepTypedMessage(typed: TypedMessage): Promise<void> {
  newest = typed;
  writing ??= writeNewest().finally(() => {
    writing = undefined;
  });
  return writing;
}

export async function forgetTypedMessage(): Promise<void> {
  newest = undefined;
  await writing;
  await forgetDevice('contactMessage');
}
