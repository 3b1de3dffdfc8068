import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as raw text, to be sent repeatedly. */
export function requestText(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}

/**
 * The length of the response that begins here, once its head is complete, else Infinity. A response without a length is
 * taken to have no body.
 */
function answerBytes(received: Buffer): number {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return Infinity;
  const text = received.toString('latin1', 0, head);
  if (/\r\ntransfer-encoding: chunked/i.test(text)) {
    return received.subarray(-5).toString('latin1') === '0\r\n\r\n' ? received.length : Infinity;
  }
  return head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
}

/** Sends the request again after each response, until `goesOn` returns false. Returns the number of responses. */
async function askOverAndOver(port: number, request: string, goesOn: () => boolean): Promise<number> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answers = 0;
  let missing = NaN;
  let begun: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection.')));
    socket.on('data', (part: Buffer) => {
      if (Number.isNaN(missing)) {
        begun.push(part);
        const received = Buffer.concat(begun);
        const bytes = answerBytes(received);
        if (bytes === Infinity) return;
        missing = bytes - received.length;
        begun = [];
      } else missing -= part.length;
      if (missing > 0) return;
      missing = NaN;
      answers += 1;
      if (goesOn()) socket.write(request);
      else resolve();
    });
    socket.write(request);
  });
  socket.removeAllListeners('close');
  socket.destroy();
  return answers;
}

const connections = 8;

/** Responses per second over several connections, each of which waits for its response before it sends again. */
export async function requestsPerSecond(port: number, request: string, ms: number): Promise<number> {
  const began = performance.now();
  const goesOn = () => performance.now() - began < ms;
  const answers = await Promise.all(Array.from({ length: connections }, () => askOverAndOver(port, request, goesOn)));
  return answers.reduce((sum, one) => sum + one, 0) / ((performance.now() - began) / 1000);
}
