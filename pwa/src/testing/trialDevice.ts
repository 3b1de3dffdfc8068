import './onePage.ts';
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import type { UserVote } from 'shared-types/rules/vote.ts';
import { registerAccount, signIn, signOut } from '../store/account/session.ts';
import { db } from '../store/device/db.ts';
import {
  queueDeleteSaved,
  queueSaved,
  queueSubmission,
  queueSuggestion,
  queueTag,
  queueVote,
} from '../store/queue/outbox.ts';
import { refreshAllSubmissions, refreshSaved } from '../store/lists/refresh.ts';
import { readQueue } from '../store/queue/readQueue.ts';
import { readSaved } from '../store/lists/readSaved.ts';
import { readSubmissions } from '../store/lists/readSubmissions.ts';
import { readTag } from '../store/lists/readTag.ts';
import { flush } from '../store/queue/sync.ts';
import { wake } from '../store/device/wake.ts';
import { checkStalled } from '../store/queue/watchdog.ts';
import { forgetNetwork, network, networkStats, replay, send } from './trialNetwork.ts';

/** A change that a player makes on a device. */
type PlayerChange =
  | { do: 'vote'; target: VotedKind; targetId: string; value: UserVote }
  | { do: 'suggest'; submissionId: string; text: string }
  | { do: 'submit'; difficulty: Difficulty }
  | { do: 'save'; name: string }
  | { do: 'delete'; id: string }
  | { do: 'tag'; hideUserTag: boolean };

const layout: Layout = {
  rooms: { c1r3: { types: [] }, c2r3: { types: ['silver-key'] } },
  paths: [{ from: 'c1r3', to: 'c2r3', snap: 'middle', style: 'solid' }],
};
const drawn = { layout, izaroConfig: {} };

function makeChange(change: PlayerChange): Promise<unknown> {
  switch (change.do) {
    case 'vote':
      return queueVote({ target: change.target, targetId: change.targetId, value: change.value });
    case 'suggest':
      return queueSuggestion({ submissionId: change.submissionId, text: change.text });
    case 'submit':
      return queueSubmission({ ...drawn, difficulty: change.difficulty });
    case 'save':
      return queueSaved({ ...drawn, difficulty: 'cruel', name: change.name });
    case 'delete':
      return queueDeleteSaved(change.id);
    case 'tag':
      return queueTag(change.hideUserTag);
  }
}

let sending = false;

async function keepSending(pauseMs: number): Promise<void> {
  while (sending) {
    await flush('online');
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function view() {
  const lists = await Promise.all(difficulties.map((difficulty) => readSubmissions(difficulty)));
  const items = lists.flatMap(({ items: submissions }) => [
    ...submissions,
    ...submissions.flatMap(({ suggestions }) => suggestions),
  ]);
  return {
    items: items.map(({ id, voteCount, userVote, pending }) => ({ id, voteCount, userVote, pending })),
    saved: (await readSaved()).items.map(({ id }) => id),
    hideUserTag: (await readTag()).hidden,
  };
}

const clock = Date.now;

const password = 'a long enough one';

const commands = {
  register: (username: string) => registerAccount({ username, email: `${username}@example.org`, password }),
  signIn: (login: string) => signIn({ login, password }),
  signOut: () => signOut(),
  network: (urls: readonly string[] | null) => {
    network.urls = urls;
  },
  change: async (changes: PlayerChange[]) => {
    const made: (string | null)[] = [];
    for (const change of changes) made.push(((await makeChange(change)) as { id: string } | undefined)?.id ?? null);
    return made;
  },
  flush: () => flush('online'),
  live: (pauseMs: number | null) => {
    sending = pauseMs !== null;
    if (pauseMs !== null) void keepSending(pauseMs);
  },
  /** Acts like an open page: sends queued changes at once and checks every half minute. */
  awake: () => {
    wake.watch((occasion) => void flush(occasion));
    setInterval(() => void checkStalled(Date.now()).then(() => flush('timer')), 30_000);
  },
  /** Moves the device's clock ahead, as after a sleep, so that waiting times are over. */
  sleep: (ms: number) => {
    const before = Date.now;
    Date.now = () => before() + ms;
  },
  /** Resets it to a new device: empty, nobody signed in, the clock correct. */
  forget: async () => {
    Date.now = clock;
    forgetNetwork();
    await db.delete();
    await db.open();
  },
  reopen: async () => {
    db.close();
    await db.open();
  },
  refresh: async () => {
    await refreshAllSubmissions();
    await refreshSaved();
  },
  view,
  queue: async () =>
    (await readQueue()).map(({ type, state, code, reason, id, madeAt }) => ({
      type,
      state,
      code,
      reason,
      id,
      madeAt,
    })),
  left: () => db.outbox.toArray(),
  stats: networkStats,
  replay,
} as Record<string, (...args: unknown[]) => unknown>;

// Node's own implementation is several times slower; all rows of the app are plain data.
globalThis.structuredClone = <T>(value: T) => deserialize(serialize(value)) as T;
globalThis.fetch = (path, init = {}) => send(path as string, init);
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
parentPort?.on('message', ({ id, name, args }: { id: number; name: string; args: unknown[] }) => {
  const work = Promise.resolve(args).then((given) => commands[name]?.(...given));
  work.then(
    (value) => parentPort?.postMessage({ id, value }),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
