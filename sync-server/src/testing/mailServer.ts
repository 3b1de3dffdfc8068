import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { mailCertificate } from './mailCertificate.ts';

/** What the mail server does with the next mails. */
type Behaviour =
  | 'fine'
  /** No such mailbox. */
  | 'refuse'
  /** The connection breaks before the mail is accepted. */
  | 'drop'
  /** The mail is accepted, and the connection breaks before the sender learns of it. */
  | 'dropAfter';

export interface MailServer extends AsyncDisposable {
  url: string;
  behaviour: Behaviour;
  /** The accepted mails, in order, with their addresses, and whether they came over an encrypted connection. */
  taken: { to: string[]; from: string; mail: Email; encrypted: boolean }[];
  /** How many mails were offered. */
  offered: number;
  /** The passwords that clients signed in with, in order. */
  passwords: string[];
}

interface MailServerSettings {
  /** A port that was used before. */
  port?: number;
  /** How long it takes to accept each mail. */
  delayMs?: number;
  /** Listens on 0.0.0.0, which reaches this machine but is none of its own names: with STARTTLS, TLS or neither. */
  elsewhere?: 'plain' | 'starttls' | 'tls';
}

/** A real SMTP server on this machine. */
export async function startMailServer({
  port = 0,
  delayMs = 0,
  elsewhere,
}: MailServerSettings = {}): Promise<MailServer> {
  const encryption = elsewhere ?? 'plain';
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, callback) => {
    state.offered += 1;
    callback(
      state.behaviour === 'refuse' ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null,
    );
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const encrypted = session.secure;
      const addresses = { to: rcptTo.map(({ address }) => address), from: mailFrom ? mailFrom.address : '' };
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        if (state.behaviour !== 'drop') state.taken.push({ ...addresses, mail, encrypted });
        if (state.behaviour === 'fine') setTimeout(callback, delayMs);
        else for (const { _socket } of smtp.connections) _socket.destroy();
      });
    });
  };
  const onAuth: SMTPServerOptions['onAuth'] = ({ password }, _, callback) => {
    state.passwords.push(password ?? '');
    callback(null, { user: 'site' });
  };
  const smtp = new SMTPServer({
    ...mailCertificate,
    secure: encryption === 'tls',
    disabledCommands: encryption === 'starttls' ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth,
    onRcptTo,
    onData,
    logger: false,
  });
  // Cut connections are part of the test.
  smtp.on('error', () => undefined);
  const host = elsewhere ? '0.0.0.0' : '127.0.0.1';
  const listening = smtp.listen(port, host);
  await once(listening, 'listening');
  const state: MailServer = {
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://${host}:${(listening.address() as AddressInfo).port}`,
    behaviour: 'fine',
    taken: [],
    offered: 0,
    passwords: [],
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        smtp.close(resolve);
      }),
  };
  return state;
}
