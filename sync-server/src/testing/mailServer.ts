import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

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
  /** The accepted mails, in order, with their addresses. */
  taken: { to: string[]; from: string; mail: Email }[];
  /** How many mails were offered. */
  offered: number;
}

interface MailServerSettings {
  /** A port that was used before. */
  port?: number;
  /** How long it takes to accept each mail. */
  delayMs?: number;
}

/** A real SMTP server on this machine. */
export async function startMailServer({ port = 0, delayMs = 0 }: MailServerSettings = {}): Promise<MailServer> {
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
      const addresses = { to: rcptTo.map(({ address }) => address), from: mailFrom ? mailFrom.address : '' };
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        if (state.behaviour !== 'drop') state.taken.push({ ...addresses, mail });
        if (state.behaviour === 'fine') setTimeout(callback, delayMs);
        else for (const { _socket } of smtp.connections) _socket.destroy();
      });
    });
  };
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onRcptTo, onData, logger: false });
  // Cut connections are part of the test.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const state: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    behaviour: 'fine',
    taken: [],
    offered: 0,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        smtp.close(resolve);
      }),
  };
  return state;
}
