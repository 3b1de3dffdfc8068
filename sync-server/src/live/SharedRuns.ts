import { createHash } from 'node:crypto';
import type { FollowEvent, SharedRun } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import { networkOf } from '../core/networkOf.ts';
import type { Services } from '../core/services.ts';
import { requireRoom } from './requireRoom.ts';
import { Screens, type Screen } from './Screens.ts';
import { readRunMessage, type RunMessage, writeRunMessage } from './runMessages.ts';

type Needs = Pick<Services, 'bus' | 'config' | 'now' | 'log'>;

const topic = 'run';
const sweepEveryMs = 60_000;

/** How long to wait for another process's answer. */
const answerWithinMs = 5000;

/**
 * Messages older than the last one by less than this are late and dropped, in milliseconds. This also holds after a
 * run's end, which a late message must not undo.
 */
const lateMs = 60_000;

interface Sent<Run> {
  run: Run;
  /** See `showRun`. */
  sent: number;
}

interface Shown {
  run: SharedRun;
  /** Epoch milliseconds by this server's clock. */
  heardAt: number;
  /** The network that sends the run; undefined if another process receives it. */
  network: string | undefined;
}

/** The token of the run that a key shows (`showRun`). */
export function tokenOfKey(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url');
}

/**
 * The runs that are shown on other screens. They are kept only in memory, in every process, because a screen may be
 * connected to another process than the run's device. Every change passes through the bus, so that all processes apply
 * changes in the same order.
 */
export class SharedRuns {
  readonly #needs: Needs;
  readonly #runs = new Map<string, Shown>();
  readonly #screens: Screens;
  /** Runs that other processes are asked for. */
  readonly #asked = new Set<string>();
  /** The networks of runs sent to this process that have not come back over the bus yet. */
  readonly #senders = new Map<string, string>();

  /** For each run kept here or heard of within the last minute: `sent` of its last call, and when that arrived. */
  readonly #latest = new Map<string, { sent: number; heardAt: number }>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#screens = new Screens(needs.config);
    const { bus, config } = needs;
    bus.subscribe(topic, (sealed) => {
      const message = readRunMessage(sealed, config);
      if (message) this.#apply(message);
    });
    bus.onGap(() => this.#askAnew());
    setInterval(() => this.#forgetSilent(), sweepEveryMs).unref();
  }

  get counts(): { runs: number; screens: number } {
    this.#forgetSilent();
    return { runs: this.#runs.size, screens: this.#screens.count };
  }

  /** Throws Refusal `too_many` when the network, or the process, already shows too many runs. */
  async show(token: string, { run, sent }: Sent<SharedRun>, ip: string): Promise<void> {
    const network = networkOf(ip);
    if (!this.#runs.has(token)) this.#requireRoom(network);
    if (run.at === 'won') {
      await this.#tell({ about: 'won', token, sent, run });
      return;
    }
    this.#senders.set(token, network);
    try {
      await this.#tell({ about: 'shown', token, sent, run });
    } catch (error) {
      this.#senders.delete(token);
      throw error;
    }
  }

  end(token: string, { sent }: Sent<null>): Promise<void> {
    return this.#tell({ about: 'ended', token, sent });
  }

  /** Sends the run's events to a screen until the returned function is called. Throws Refusal `too_many`. */
  follow(token: string, ip: string, open: () => Screen): () => void {
    const network = networkOf(ip);
    this.#screens.requireRoom(network);
    const screen = open();
    this.#forgetSilent();
    screen.send(this.#eventOf(token));
    if (!this.#runs.has(token)) this.#ask(token);
    return this.#screens.add(token, network, screen);
  }

  #eventOf(token: string): FollowEvent {
    const shown = this.#runs.get(token);
    if (!shown) return { at: 'waiting' };
    return { at: 'run', age: Math.max(0, this.#needs.now() - shown.heardAt), run: shown.run };
  }

  #requireRoom(network: string): void {
    this.#forgetSilent();
    const ofNetwork = [...this.#runs.values()].filter((shown) => shown.network === network);
    const now = { ofAddress: ofNetwork.length, all: this.#runs.size };
    requireRoom('runs are shown', { now, most: following.runs, config: this.#needs.config });
  }

  async #tell(message: RunMessage): Promise<void> {
    const { bus, config } = this.#needs;
    await bus.publish(topic, writeRunMessage(message, config));
  }

  /** For messages whose loss does no harm: the run's device soon repeats them. */
  #tellInVain(message: RunMessage): void {
    this.#tell(message).catch((error: unknown) =>
      this.#needs.log.debug({ err: error }, 'A run could not be passed on.'),
    );
  }

  #ask(token: string): void {
    if (this.#asked.has(token)) return;
    this.#asked.add(token);
    setTimeout(() => this.#asked.delete(token), answerWithinMs).unref();
    this.#tellInVain({ about: 'asked', token });
  }

  /**
   * After a gap: what is known may be outdated, and a run that ended meanwhile must neither stay on the screens nor come
   * back.
   */
  #askAnew(): void {
    for (const token of this.#runs.keys()) this.#screens.tell(token, { at: 'waiting' });
    this.#runs.clear();
    this.#senders.clear();
    this.#asked.clear();
    for (const token of this.#screens.tokens) this.#ask(token);
  }

  #apply(message: RunMessage): void {
    const { token } = message;
    const { now } = this.#needs;
    const sender = this.#senders.get(token);
    // Do this for a late message too: it has come back over the bus.
    if (message.about === 'shown') this.#senders.delete(token);
    if ('sent' in message && this.#isLate(message)) return;
    switch (message.about) {
      case 'asked': {
        const shown = this.#runs.get(token);
        if (!shown) return;
        this.#tellInVain({ about: 'answered', token, age: Math.max(0, now() - shown.heardAt), run: shown.run });
        return;
      }
      case 'answered':
        // Use the answer only if this process asked and has heard nothing since: it may be older than the last change.
        if (!this.#asked.delete(token)) return;
        this.#runs.set(token, { run: message.run, heardAt: now() - message.age, network: undefined });
        break;
      case 'shown': {
        this.#asked.delete(token);
        const network = sender ?? this.#runs.get(token)?.network;
        this.#runs.set(token, { run: message.run, heardAt: now(), network });
        break;
      }
      case 'won':
        this.#forget(token);
        this.#screens.tell(token, { at: 'run', age: 0, run: message.run });
        return;
      case 'ended':
        this.#forget(token);
        this.#screens.tell(token, { at: 'ended' });
        return;
    }
    this.#screens.tell(token, this.#eventOf(token));
  }

  /** Whether a later call of the same device has overtaken this one. */
  #isLate({ token, sent }: { token: string; sent: number }): boolean {
    const latest = this.#latest.get(token)?.sent ?? -Infinity;
    // A larger difference is not a delay, but a device whose clock was set back.
    if (sent <= latest && latest - sent < lateMs) return true;
    this.#latest.set(token, { sent, heardAt: this.#needs.now() });
    return false;
  }

  #forget(token: string): void {
    this.#asked.delete(token);
    this.#runs.delete(token);
  }

  #forgetSilent(): void {
    const oldest = this.#needs.now() - following.silence;
    for (const [token, { heardAt }] of this.#runs) {
      if (heardAt > oldest) continue;
      this.#forget(token);
      this.#screens.tell(token, { at: 'ended' });
    }
    const late = this.#needs.now() - lateMs;
    for (const [token, { heardAt }] of this.#latest) {
      if (heardAt <= late && !this.#runs.has(token)) this.#latest.delete(token);
    }
  }
}
