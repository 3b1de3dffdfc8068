import { createHash } from 'node:crypto';
import type { FollowEvent, SharedRun } from 'shared-types/api/follow.ts';
import { following } from 'shared-types/rules/following.ts';
import { networkOf } from '../core/networkOf.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { Screens, type Screen } from './Screens.ts';
import { readRunMessage, type RunMessage, writeRunMessage } from './runMessages.ts';

type Needs = Pick<Services, 'bus' | 'config' | 'now' | 'log'>;

const topic = 'run';
const sweepEveryMs = 60_000;

/** An answer of another process that comes later is not waited for. */
const answerWithinMs = 5000;

/** For so long what comes late is told from what is new, in milliseconds: also after the end, which must not be undone. */
const lateMs = 60_000;

interface Sent<Run> {
  run: Run;
  /** `showRun`. */
  sent: number;
}

interface Shown {
  run: SharedRun;
  /** Epoch milliseconds by this server's clock. */
  heardAt: number;
  /** The network that it is sent from; undefined for one that another process was sent. */
  network: string | undefined;
}

/** The address of the run that a key shows (`showRun`). */
export function tokenOfKey(key: string): string {
  return createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url');
}

/**
 * The runs that are shown on other screens. They stand in memory only, in that of every process: a screen may follow at
 * another one than the run is sent to. Every change passes the bus, so that all processes apply them in one order.
 */
export class SharedRuns {
  readonly #needs: Needs;
  readonly #runs = new Map<string, Shown>();
  readonly #screens: Screens;
  /** Runs that other processes are asked for. */
  readonly #asked = new Set<string>();
  /** The networks of runs that this process was sent and has not heard on the bus yet. */
  readonly #senders = new Map<string, string>();

  /** Of each run that was heard of within the last minute or stands here: `sent` of the last call, and when it came. */
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

  /** Throws Refusal `too_many` where the network shows too many already. */
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

  /** Shows the run to a screen until the function that is returned is called. Throws Refusal `too_many`. */
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
    const isLimited = this.#needs.config.RATE_LIMITS === 'on';
    if ((isLimited && ofNetwork.length >= following.runs.ofAddress) || this.#runs.size >= following.runs.all) {
      throw new Refusal('too_many', 'Too many runs are shown from this network. Please try again later.', 60);
    }
  }

  async #tell(message: RunMessage): Promise<void> {
    const { bus, config } = this.#needs;
    await bus.publish(topic, writeRunMessage(message, config));
  }

  /** For what nobody waits for: the run's device repeats it soon. */
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

  /** What is known may be outdated, and what has ended meanwhile must not come back. */
  #askAnew(): void {
    this.#runs.clear();
    this.#senders.clear();
    this.#asked.clear();
    for (const token of this.#screens.tokens) this.#ask(token);
  }

  #apply(message: RunMessage): void {
    const { token } = message;
    const { now } = this.#needs;
    const sender = this.#senders.get(token);
    // Also of a message that is late: it is heard now.
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
        // Only for who asked and has heard nothing since: the answer may be older than the last change.
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
    // By more it is no delay, but a device whose clock was set back.
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
