import { captchaMissing } from 'shared-types/api/captcha.ts';
import { sendContact } from 'shared-types/api/contact.ts';
import type { BodyOf } from 'shared-types/api/endpoint.ts';
import { call } from '../api/call.ts';
import { NoAnswer } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { reportBug } from '../store/device/reportBug.ts';
import { forgetTypedMessage } from '../store/drafts/typedMessage.ts';
import { showToast } from '../ui/toast.ts';

type Message = Omit<BodyOf<typeof sendContact>, 'recaptchaToken'>;

interface Outcome {
  sent: boolean;
  /** The captcha's token was used up or rejected. */
  solveAgain: boolean;
}

function fail(description: string, solveAgain: boolean): Outcome {
  showToast({ kind: 'bad', title: 'Failed to send message', description });
  return { sent: false, solveAgain };
}

/** Sends a message to the operators and shows whether that worked (spec 8). It is not queued: the captcha would expire. */
export async function sendMessage(message: Message, recaptchaToken: string | null): Promise<Outcome> {
  if (recaptchaToken === null) return fail(captchaMissing, false);
  try {
    await call(sendContact, { body: { ...message, recaptchaToken } });
  } catch (error) {
    if (error instanceof Refusal) return fail(error.message, error.status === 400);
    if (error instanceof NoAnswer) return fail('Please try again later.', false);
    throw error;
  }
  // Sent is sent: a device that fails to forget the text only shows it again.
  await forgetTypedMessage().catch(reportBug);
  showToast({
    kind: 'good',
    title: 'Message sent successfully!',
    description: "Thank you for your feedback. We'll get back to you soon.",
  });
  return { sent: true, solveAgain: true };
}
