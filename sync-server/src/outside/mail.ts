import { createTransport } from 'nodemailer';
import { productName } from 'shared-types/productName.ts';
import * as v from 'valibot';
import type { Config } from '../core/config.ts';
import type { Mail } from '../storage/mailOutbox.ts';

/** Hands one mail to the mail server; `id` names it in its headers. Rejects when it was not taken. */
export type SendMail = (id: string, mail: Mail) => Promise<void>;

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

type MailConfig = Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>;

/** Mails come from the mail account when its name is an address, else from the operators, else from the site. */
export function senderOf(smtpUrl: string, { CONTACT_TO, PUBLIC_URL }: MailConfig): string {
  const user = decodeURIComponent(new URL(smtpUrl).username);
  if (v.is(v.pipe(v.string(), v.email()), user)) return user;
  return CONTACT_TO ?? `no-reply@${PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'}`;
}

/**
 * Mail over SMTP as SMTP_URL says. Addresses are handed over as parts, never as header text, and the library writes every
 * header in one line of its own making: what a person typed cannot add a header or a recipient.
 */
export function smtpMail(smtpUrl: string, config: MailConfig): SendMail {
  const transport = createTransport({ url: smtpUrl, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const sender = senderOf(smtpUrl, config);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return async (id, { to, replyTo, subject, text }) => {
    await transport.sendMail({
      from: { name: productName, address: sender },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // The same for every try: a mail that was taken although nobody heard of it is known when it comes again.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
