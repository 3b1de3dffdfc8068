import { type SharedRun, showRun } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import { call, isCallFailure } from '../../api/call.ts';
import { type NoAnswer } from '../../api/noAnswer.ts';
import { Refusal } from '../../api/refusal.ts';

/** What is shown at the moment of sending, because the timer goes on meanwhile; null where no run is on. */
export type Snapshot = ((now: number) => SharedRun) | null;

/** How it goes: nothing to be sent, the other screens have the newest, they will have it later, or never. */
export type Sending = { at: 'idle' } | { at: 'live' } | { at: 'lost' } | { at: 'refused'; reason: string };

/** At most ten a second: who drags a slider changes the route more often. */
const gapMs = 100;

/** Pauses after failures, in milliseconds. */
const pausesMs = [500, 1000, 2000, 5000, 10_000];

/** Several windows may show runs: one at a time sends, the next when it is closed. */
const lockName = 'run on other screens';

/**
 * Sends a run to where other screens read it: each change at once, and while one call is under way only the newest of
 * what follows. Nothing is queued: where the server is not reached, it gets what is true when it is.
 */
export class RunSender {
  readonly #shown: { key: string; token: string };
  readonly #tell: (sending: Sending) => void;
  readonly #gone = new AbortController();
  readonly #repeating: ReturnType<typeof setInterval>;
  #snapshot: Snapshot = null;
  /** What was shown before the end. */
  #last: (() => SharedRun) | null = null;
  #isDue = false;
  #isBusy = false;
  /** The server has refused what was sent last: it is not repeated. */
  #isRefused = false;
  #sentAt = -Infinity;
  /** Of the last call, as it told the server. */
  #lastSent = 0;
  #failures = 0;
  /** Holds the lock until it is called. */
  #release: (() => void) | undefined;
  #isWaiting = false;
  /** Ends the pause after a failure. */
  #wake: () => void = () => undefined;

  constructor(shown: { key: string; token: string }, tell: (sending: Sending) => void) {
    this.#shown = shown;
    this.#tell = tell;
    this.#repeating = setInterval(() => this.#repeat(), following.repeat);
    addEventListener('online', () => this.#wake(), { signal: this.#gone.signal });
  }

  show(snapshot: Snapshot): void {
    // What this window has not shown is not its to end.
    if (snapshot === null && this.#snapshot === null) return;
    if (snapshot === null) this.#last = this.#stopped();
    this.#snapshot = snapshot;
    this.#isDue = true;
    this.#wake();
    if (this.#release) void this.#pump();
    else if (!this.#isWaiting) this.#waitForTurn();
  }

  /** Sends no more. The run stays where it is: its window is only closed, or reloaded. */
  leave(): void {
    clearInterval(this.#repeating);
    this.#gone.abort();
    this.#wake();
    this.#giveWay();
  }

  /** Sends no more, and ends what was shown. */
  async end(): Promise<void> {
    this.#last = this.#stopped();
    this.leave();
    for (const pauseMs of pausesMs) {
      try {
        await this.#sendEnd();
        return;
      } catch (error) {
        if (!isCallFailure(error)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  #waitForTurn(): void {
    this.#isWaiting = true;
    const turn = async () => {
      this.#isWaiting = false;
      const held = new Promise<void>((resolve) => (this.#release = resolve));
      void this.#pump();
      await held;
    };
    navigator.locks.request(lockName, { signal: this.#gone.signal }, turn).catch((error: unknown) => {
      if (!this.#hasLeft()) throw error;
    });
  }

  #hasLeft(): boolean {
    return this.#gone.signal.aborted;
  }

  #giveWay(): void {
    this.#release?.();
    this.#release = undefined;
  }

  #repeat(): void {
    if (!this.#release || !this.#snapshot || this.#isRefused) return;
    this.#isDue = true;
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isDue && !this.#hasLeft()) {
        const gap = this.#sentAt + gapMs - performance.now();
        if (gap > 0) await this.#pause(gap);
        else await this.#sendNewest();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  async #sendNewest(): Promise<void> {
    this.#isDue = false;
    this.#isRefused = false;
    this.#sentAt = performance.now();
    const snapshot = this.#snapshot;
    const run = snapshot?.(Date.now()) ?? null;
    try {
      await (run ? this.#send(run) : this.#sendEnd());
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      await this.#handleFailure(error);
      return;
    }
    this.#failures = 0;
    if (this.#hasLeft()) return;
    this.#tell({ at: run ? 'live' : 'idle' });
    if (run?.at === 'on' || this.#snapshot !== snapshot) return;
    // The run is over: another window may show its own.
    this.#snapshot = null;
    this.#giveWay();
  }

  /** What this window shows, as it is now: its time stands still. */
  #stopped(): (() => SharedRun) | null {
    const snapshot = this.#release ? this.#snapshot : null;
    const now = Date.now();
    return (
      snapshot &&
      (() => {
        const run = snapshot(now);
        return { ...run, clock: { ...run.clock, runs: false } };
      })
    );
  }

  /** The end has no time of its own: the other screens keep that of the last run that they got. */
  async #sendEnd(): Promise<void> {
    const last = this.#last?.();
    if (last) await this.#send(last);
    await this.#send(null);
  }

  async #send(run: SharedRun | null): Promise<void> {
    const { key, token } = this.#shown;
    this.#lastSent = Math.max(this.#lastSent + 1, Date.now());
    await call(showRun, { params: { token }, body: { key, sent: this.#lastSent, run } });
  }

  async #handleFailure(error: Refusal | NoAnswer): Promise<void> {
    if (this.#hasLeft()) return;
    if (error instanceof Refusal && error.status < 500 && error.status !== 429) {
      this.#isRefused = true;
      this.#tell({ at: 'refused', reason: error.message });
      return;
    }
    this.#tell({ at: 'lost' });
    this.#isDue = true;
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
    this.#failures += 1;
    if (error.retryAfter === null) await this.#pause(pause);
    else await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? 0) * 1000));
  }

  /** Until the time is over, there is something new, or the connection is back. */
  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
