/** The name of the lock and of the channel. */
const name = 'labyrinth live';

/** How often the leading tab repeats what it knows, and after how long without that it is taken for frozen, in milliseconds. */
const repeatMs = 10_000;
const silenceMs = 25_000;

interface Shared<T> {
  /** Connects to the server, and tells what is known, null while there is no connection. Returns what ends it. */
  connect: (tell: (known: T | null) => void) => () => void;
  /** Called in every tab, that of the connection too. */
  hear: (known: T | null) => void;
}

/** Whether the browser can share a connection among its tabs. */
export function canShare(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel === 'function' && typeof EventSource === 'function';
}

/**
 * One connection for all tabs that take part: that of the tab that holds the lock. When it leaves, is closed or says
 * nothing any more, another one connects. Returns what ends this tab's part.
 */
export function shareConnection<T>({ connect, hear }: Shared<T>): () => void {
  const channel = new BroadcastChannel(name);
  const over = new AbortController();
  let silence: ReturnType<typeof setTimeout>;
  /** Undefined while another tab leads. */
  let lead: { repeat: () => void; end: () => void } | undefined;

  function waitForWord() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      hear(null);
      request({ steal: true });
    }, silenceMs);
  }

  function begin(): Promise<void> {
    clearTimeout(silence);
    return new Promise((resolve) => {
      let known: T | null = null;
      const tell = (next: T | null) => {
        known = next;
        hear(next);
        channel.postMessage({ known });
      };
      tell(null);
      const disconnect = connect(tell);
      const repeat = () => channel.postMessage({ known });
      const timer = setInterval(repeat, repeatMs);
      lead = {
        repeat,
        end: () => {
          lead = undefined;
          clearInterval(timer);
          disconnect();
          resolve();
        },
      };
    });
  }

  function request(options: LockOptions) {
    navigator.locks.request(name, options, begin).catch(() => {
      // Another tab took the lock, because nothing was heard of this one.
      if (over.signal.aborted || !lead) return;
      lead.end();
      hear(null);
      waitForWord();
      request({ signal: over.signal });
    });
  }

  channel.onmessage = ({ data }: MessageEvent<{ known: T | null } | 'asked'>) => {
    if (data === 'asked') lead?.repeat();
    else if (!lead) {
      waitForWord();
      hear(data.known);
    }
  };
  channel.postMessage('asked');
  waitForWord();
  request({ signal: over.signal });

  return () => {
    over.abort();
    clearTimeout(silence);
    if (lead) channel.postMessage({ known: null });
    lead?.end();
    channel.close();
  };
}
