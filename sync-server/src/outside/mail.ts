import { createTransport } from 'nodemailer';
import { productName } from 'shared-types/productName.ts';
import * as v from 'valibot';
import type { Config } from '../core/config.ts';
import { contactAddress } from '../core/contactAddress.ts';
import { isLoopbackHost } from '../core/loopback.ts';
import type { Mail } from '../storage/mailOutbox.ts';

/** Sends one mail through the mail server; `id` becomes its Message-ID. Rejects when it was not accepted. */
export type SendMail = (id: string, mail: Mail) => Promise<void>;

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, dnsTimeout: 20_000 };

type MailConfig = Pick<Config, 'CONTACT_TO' | 'PUBLIC_URL'>;

/** The user of SMTP_URL as the mail library reads it: a % that encodes nothing stands for itself. */
function userOf(smtpUrl: string): string {
  const { username } = new URL(smtpUrl);
  try {
    return decodeURIComponent(username);
  } catch {
    return username;
  }
}

/** The sender: the mail account when its name is an address, else CONTACT_TO, else an address at the site. */
export function senderOf(smtpUrl: string, config: MailConfig): string {
  const user = userOf(smtpUrl);
  if (v.is(v.pipe(v.string(), v.email()), user)) return user;
  return contactAddress(config);
}

/**
 * Sends mail over SMTP to SMTP_URL. Connections to other machines are always encrypted, from the start or by STARTTLS,
 * with a valid certificate, before any text or password is sent. Addresses are passed as parts, never as header text,
 * and the library writes each header as one line, so user input cannot add a header or a recipient.
 */
export function smtpMail(smtpUrl: string, config: MailConfig): SendMail {
  const requireTLS = !isLoopbackHost(new URL(smtpUrl).host);
  const noAccess = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: smtpUrl, requireTLS, ...timeouts, ...noAccess });
  const sender = senderOf(smtpUrl, config);
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return async (id, { to, replyTo, subject, text }) => {
    await transport.sendMail({
      from: { name: productName, address: sender },
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // The same for every attempt, so that a mail that arrived unnoticed is recognised when it is sent again.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
