import { randomUUID } from 'node:crypto';
import { captchaMissing } from 'shared-types/api/captcha.ts';
import { contactSubjects, type sendContact } from 'shared-types/api/contact.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { productName } from 'shared-types/productName.ts';
import { findEarlier, type IdempotencyKey, toRemember } from '../core/applyOnce.ts';
import type { Config } from '../core/config.ts';
import { queueMail } from '../core/queueMail.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import type { Captcha } from '../outside/captcha.ts';
import { lockAccount } from '../storage/accounts.ts';
import { insertContactMessage } from '../storage/contactMessages.ts';
import type { Mail } from '../storage/mailOutbox.ts';
import { findRemembered, remember } from '../storage/rememberedResults.ts';
import type { Database } from '../storage/tables.ts';
import { inWriteTransaction } from '../storage/transaction.ts';
import { spendChallenge } from '../storage/usedChallenges.ts';

type Message = CheckedBodyOf<typeof sendContact>;

/** The mail to the operators; undefined when mail is not configured, and the message is only stored. */
function mailOf({ email, subject, comments }: Message, { SMTP_URL, CONTACT_TO }: Config): Mail | undefined {
  if (SMTP_URL === undefined || CONTACT_TO === undefined) return undefined;
  const about = contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
  return {
    to: CONTACT_TO,
    replyTo: email,
    subject: `[${productName}] ${about}`,
    text: `From: ${email}\nSubject: ${about}\n\n${comments}\n`,
  };
}

/** A message that its account may send again under the same id. */
interface Repeatable {
  accountId: string;
  once: IdempotencyKey;
}

async function wasTaken(db: Database, { accountId, once }: Repeatable): Promise<boolean> {
  return findEarlier(await findRemembered(db, accountId, [once.id]), once) !== undefined;
}

/**
 * Stores a message to the operators, spends its captcha and queues its mail, all or nothing. A repeated message is
 * accepted but stored once. Throws Refusal with the text of spec 8 when the captcha is not solved or was spent before.
 */
export async function contactOperators(
  { db, config, now }: Services,
  captcha: Captcha,
  message: Message,
  repeatable?: Repeatable,
): Promise<void> {
  // The first attempt has spent the captcha, so do not check it again.
  if (repeatable && (await wasTaken(db, repeatable))) return;
  const solved = await captcha.check(message.recaptchaToken ?? '', now());
  if (!solved) throw new Refusal('invalid', captchaMissing);
  const mail = mailOf(message, config);
  const { email, subject, comments } = message;
  await inWriteTransaction(db, async (tx) => {
    const at = now();
    if (repeatable) {
      // When two arrive at once, the second one waits here and then finds the first.
      await lockAccount(tx, repeatable.accountId);
      if (await wasTaken(tx, repeatable)) return;
      await remember(tx, repeatable.accountId, [toRemember(repeatable.once, {})], at);
    }
    if (solved.spend && !(await spendChallenge(tx, solved.spend, at))) throw new Refusal('invalid', captchaMissing);
    await insertContactMessage(tx, { id: randomUUID(), email, subject, comments, created_at: at });
    if (mail) await queueMail({ tx, now: at, config }, mail);
  });
}
