/** The name of the lock and of the channel. */
const name = 'labyrinth live';

/**
 * How often the leading tab repeats what it knows, and after how long without a message the others consider it frozen,
 * in milliseconds.
 */
const repeatMs = 10_000;
const silenceMs = 25_000;

interface Shared<T> {
  /**
   * Connects to the server and passes what is known to `tell`, null while there is no connection. Returns a function
   * that disconnects.
   */
  connect: (tell: (known: T | null) => void) => () => void;
  /** Called in every tab, including the one with the connection. */
  hear: (known: T | null) => void;
}

/** Whether the browser can share a connection among its tabs. */
export function canShare(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel === 'function' && typeof EventSource === 'function';
}

/**
 * Shares one connection among all tabs that take part: the tab that holds the lock has it. When that tab leaves, is
 * closed or falls silent, another one connects. Returns a function that ends this tab's part.
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
      // Another tab stole the lock, because this one was silent.
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
