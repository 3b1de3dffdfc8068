import { findUser } from './account.ts';
import { forgetDevice, readDevice, type TypedMessage, writeDevice } from './device.ts';

/** The message to the operators that is begun on this device; a new one bears the e-mail address of who is signed in. */
export async function shownTypedMessage(): Promise<TypedMessage> {
  const begun = (await readDevice('contactMessage')) ?? { email: '', subject: '', comments: '' };
  return { ...begun, email: begun.email || ((await findUser())?.email ?? '') };
}

/** Keeps what is typed on the device until it is sent, or until whoever typed it signs out. */
export function keepTypedMessage(typed: TypedMessage): Promise<void> {
  return writeDevice('contactMessage', typed);
}

export function forgetTypedMessage(): Promise<void> {
  return forgetDevice('contactMessage');
}
