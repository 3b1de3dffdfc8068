import { type SharedRun, showRun } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import { call, isCallFailure } from '../../api/call.ts';
import { type NoAnswer } from '../../api/noAnswer.ts';
import { Refusal } from '../../api/refusal.ts';
import { wait } from '../../patterns/wait.ts';

/** Returns the run at the moment of sending, as its timer goes on meanwhile; null where no run is on. */
export type Snapshot = ((now: number) => SharedRun) | null;

/**
 * The state of sending: nothing to send; other screens have the newest state; they will get it later; or the server
 * refuses it.
 */
export type Sending = { at: 'idle' } | { at: 'live' } | { at: 'lost' } | { at: 'refused'; reason: string };

/** At most ten calls a second: dragging a slider changes the route more often. In milliseconds. */
const gapMs = 100;

/** Pauses after failures, in milliseconds. */
const pausesMs = [500, 1000, 2000, 5000, 10_000];

/** Several windows may show runs: one at a time sends, the next takes over when it closes. */
const lockName = 'run on other screens';

/**
 * Sends a run to the server for other screens: each change at once, but during a call only the newest change is kept.
 * Nothing is queued: when the server is back, it gets the state of that moment.
 */
export class RunSender {
  readonly #shown: { key: string; token: string };
  readonly #tell: (sending: Sending) => void;
  readonly #gone = new AbortController();
  readonly #repeating: ReturnType<typeof setInterval>;
  #snapshot: Snapshot = null;
  /** The run as last shown before the end. */
  #last: (() => SharedRun) | null = null;
  #isDue = false;
  #isBusy = false;
  /** The server has refused the last call: it is not repeated. */
  #isRefused = false;
  #sentAt = -Infinity;
  /** The `sent` value of the last call. */
  #lastSent = 0;
  #failures = 0;
  /** Releases the lock; undefined while this window does not hold it. */
  #release: (() => void) | undefined;
  #isWaiting = false;
  /** Ends the current pause. */
  #wake: () => void = () => undefined;

  constructor(shown: { key: string; token: string }, tell: (sending: Sending) => void) {
    this.#shown = shown;
    this.#tell = tell;
    this.#repeating = setInterval(() => this.#repeat(), following.repeat);
    addEventListener('online', () => this.#wake(), { signal: this.#gone.signal });
  }

  show(snapshot: Snapshot): void {
    // A window that has shown nothing must not end another window's run.
    if (snapshot === null && this.#snapshot === null) return;
    if (snapshot === null) this.#last = this.#stopped();
    this.#snapshot = snapshot;
    this.#isDue = true;
    this.#wake();
    if (this.#release) void this.#pump();
    else if (!this.#isWaiting) this.#waitForTurn();
  }

  /** Stops sending. The run stays visible elsewhere: this window is only closed or reloaded. */
  leave(): void {
    clearInterval(this.#repeating);
    this.#gone.abort();
    this.#wake();
    this.#giveWay();
  }

  /** Stops sending, and ends what was shown. */
  async end(): Promise<void> {
    this.#last = this.#stopped();
    this.leave();
    // Retries keep this time, so that they do not end a run that is shown again meanwhile.
    const now = Date.now();
    for (const pauseMs of pausesMs) {
      try {
        await this.#sendEnd(now);
        return;
      } catch (error) {
        if (!isCallFailure(error)) throw error;
      }
      await wait(pauseMs);
    }
  }

  #waitForTurn(): void {
    this.#isWaiting = true;
    const turn = async () => {
      this.#isWaiting = false;
      // An abort that comes between the grant and this call does not take the lock back: nobody would release it.
      if (this.#hasLeft()) return;
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

  /** The run that this window shows now, with its clock stopped. */
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

  /** The end itself carries no time: other screens keep the time of the last run they got, so that is sent first. */
  async #sendEnd(now = Date.now()): Promise<void> {
    const last = this.#last?.();
    if (last) await this.#send(last, now);
    await this.#send(null, now);
  }

  async #send(run: SharedRun | null, now = Date.now()): Promise<void> {
    const { key, token } = this.#shown;
    this.#lastSent = Math.max(this.#lastSent + 1, now);
    await call(showRun, { params: { token }, body: { key, sent: this.#lastSent, run } });
  }

  async #handleFailure(error: Refusal | NoAnswer): Promise<void> {
    if (this.#hasLeft()) return;
    if (error instanceof Refusal && error.isFinal) {
      this.#isRefused = true;
      this.#tell({ at: 'refused', reason: error.message });
      return;
    }
    this.#tell({ at: 'lost' });
    this.#isDue = true;
    const pause = pausesMs[Math.min(this.#failures, pausesMs.length - 1)] ?? 0;
    this.#failures += 1;
    if (error.retryAfter === null) await this.#pause(pause);
    else await wait(error.retryAfter * 1000);
  }

  /** Resolves when the time is over, there is something new, or the connection is back. */
  async #pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, ms);
    });
  }
}
