import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What the mail server does with the next mails. */
type Mood =
  | 'fine'
  /** No such mailbox. */
  | 'refuse'
  /** The connection breaks before the mail is taken. */
  | 'drop'
  /** The mail is taken, and the connection breaks before anybody hears of it. */
  | 'dropAfter';

export interface MailServer extends AsyncDisposable {
  url: string;
  mood: Mood;
  /** The mails taken, in order, with the addresses they were sent to. */
  taken: { to: string[]; from: string; mail: Email }[];
  /** How many mails were offered. */
  offered: number;
}

interface MailServerSettings {
  /** A port that was used before. */
  port?: number;
  /** How long it thinks about each mail. */
  delayMs?: number;
}

/** A real SMTP server on this machine. */
export async function startMailServer({ port = 0, delayMs = 0 }: MailServerSettings = {}): Promise<MailServer> {
  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, callback) => {
    state.offered += 1;
    callback(state.mood === 'refuse' ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null);
  };
  const onData: SMTPServerOptions['onData'] = (stream, session, callback) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const addresses = { to: rcptTo.map(({ address }) => address), from: mailFrom ? mailFrom.address : '' };
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        if (state.mood !== 'drop') state.taken.push({ ...addresses, mail });
        if (state.mood === 'fine') setTimeout(callback, delayMs);
        else for (const { _socket } of smtp.connections) _socket.destroy();
      });
    });
  };
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onRcptTo, onData, logger: false });
  // A client that is cut off is part of the trial.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const state: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mood: 'fine',
    taken: [],
    offered: 0,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        smtp.close(resolve);
      }),
  };
  return state;
}
