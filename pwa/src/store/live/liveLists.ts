import { liveQuery } from 'dexie';
import { untouchedRevision } from 'shared-types/api/live.ts';
import { difficulties, type Difficulty } from 'shared-types/difficulty.ts';
import { findAccountId } from '../account/account.ts';
import { db } from '../device/db.ts';
import { listKey } from '../device/listKey.ts';
import { serverDay } from '../device/serverClock.ts';
import { refreshSubmissions } from '../lists/refresh.ts';
import { canShare, shareConnection } from './shareConnection.ts';
import { type Revisions, watchRevisions } from './watchRevisions.ts';

/** All clients hear of a change at the same moment, and spread their requests over this many milliseconds. */
const spreadMs = 300;

/** The shortest time between two requests for a list, in milliseconds. */
const askEveryMs = 1000;

/** How long the connection outlives the last screen with lists, in milliseconds: the next screen may show lists too. */
const lingerMs = 2000;

/** Callbacks of a screen that shows lists. */
export interface FeedListener {
  /** One of the lists has changed; `refresh` fetches it. */
  onChange: (refresh: () => Promise<void>) => void;
  /** Called whenever the live connection opens or closes; without it the screen has to poll. */
  onLink: (isLive: boolean) => void;
}

interface Watcher extends FeedListener {
  shown: readonly Difficulty[];
}

const watchers = new Set<Watcher>();
/** The revisions last heard from the server; null without a connection. */
let known: Revisions | null = null;
let leave: (() => void) | undefined;
let linger: ReturnType<typeof setTimeout> | undefined;
/** Timers of the requests about to be made. */
const due = new Map<Difficulty, ReturnType<typeof setTimeout>>();
/** The revision last requested of each list, and when. */
const asked = new Map<Difficulty, { at: number; state: string }>();

/**
 * Whether the device has stored a list and its agreement at this revision, which their ETags end with. Those of a list
 * without any changes name no revision.
 */
async function isStored(difficulty: Difficulty, day: string, revision: string): Promise<boolean> {
  const reads = await db.listReads.bulkGet([listKey.submissions(difficulty, day), listKey.agreement(difficulty, day)]);
  const end = `.${day}.${revision}`;
  const isAt = (etag: string) =>
    revision === untouchedRevision
      ? !etag.includes(`.${day}.`)
      : etag.endsWith(`${end}"`) || etag.endsWith(`${end}.gz"`);
  return reads.every((read) => typeof read?.etag === 'string' && isAt(read.etag));
}

async function ask(difficulty: Difficulty): Promise<void> {
  due.delete(difficulty);
  const { day, of: { [difficulty]: revision } = {} } = known ?? {};
  const state = `${day} ${revision}`;
  if (day === undefined || revision === undefined || asked.get(difficulty)?.state === state) return;
  if (day !== (await serverDay()) || (await isStored(difficulty, day, revision))) return;
  const showing = [...watchers].filter(({ shown }) => shown.includes(difficulty));
  // Hidden in the meantime, the page would fetch nothing: it hears of the change again once it is visible.
  if (showing.length === 0 || !leave) return;
  asked.set(difficulty, { at: Date.now(), state });
  const refresh = () =>
    refreshSubmissions(difficulty).catch((error: unknown) => {
      // The next screen that shows the list asks again.
      asked.delete(difficulty);
      throw error;
    });
  for (const { onChange } of showing) onChange(refresh);
}

function askSoon(difficulty: Difficulty): void {
  if (due.has(difficulty) || known?.of[difficulty] === undefined) return;
  const rest = (asked.get(difficulty)?.at ?? 0) + askEveryMs - Date.now();
  // The clock may have been set back.
  const pause = Math.max(Math.random() * spreadMs, Math.min(rest, askEveryMs));
  due.set(
    difficulty,
    setTimeout(() => void ask(difficulty), pause),
  );
}

function hear(next: Revisions | null): void {
  const before = known;
  known = next;
  if ((before === null) !== (next === null)) for (const { onLink } of watchers) onLink(next !== null);
  for (const difficulty of difficulties) {
    if (next?.of[difficulty] !== before?.of[difficulty]) askSoon(difficulty);
  }
}

/** Calls `tell` when another account signs in on this device. Returns a function that stops this. */
function watchAccount(tell: () => void): () => void {
  let before: string | null | undefined = null;
  const subscription = liveQuery(findAccountId).subscribe((accountId) => {
    if (before !== null && accountId !== undefined && accountId !== before) tell();
    before = accountId;
  });
  return () => subscription.unsubscribe();
}

/** Asks for all lists: the device does not have the account's own part of them yet, though no list has changed. */
function askAgain(): void {
  asked.clear();
  for (const difficulty of difficulties) askSoon(difficulty);
}

function join(): () => void {
  const ends = [shareConnection({ connect: watchRevisions, hear }), watchAccount(askAgain)];
  return () => ends.forEach((end) => end());
}

/** Joins the browser's shared connection while this tab is visible, online and shows lists; leaves it otherwise. */
function update(): void {
  clearTimeout(linger);
  const mayLook = document.visibilityState === 'visible' && navigator.onLine;
  if (mayLook && watchers.size > 0) {
    leave ??= join();
    return;
  }
  const end = () => {
    leave?.();
    leave = undefined;
    hear(null);
  };
  if (mayLook) linger = setTimeout(end, lingerMs);
  else end();
}

addEventListener('online', update);
addEventListener('offline', update);
document.addEventListener('visibilitychange', update);

/**
 * Notifies a screen when one of today's lists that it shows has changed. Returns a function that unsubscribes. Never
 * notifies in a browser that cannot share a connection among tabs.
 */
export function watchLists(shown: readonly Difficulty[], listener: FeedListener): () => void {
  if (!canShare()) return () => undefined;
  const watcher = { shown, ...listener };
  watchers.add(watcher);
  if (known) listener.onLink(true);
  for (const difficulty of shown) askSoon(difficulty);
  update();
  return () => {
    watchers.delete(watcher);
    update();
  };
}
