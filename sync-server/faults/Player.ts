import { setTimeout as wait } from 'node:timers/promises';
import { type PlayerChange, TrialDevice } from './TrialDevice.ts';

/** Something to vote on, as the public lists show it. */
export interface Votable {
  target: 'submission' | 'suggestion';
  id: string;
  author: string;
  submissionId: string;
}

const difficulties = ['eternal', 'merciless', 'cruel', 'normal'] as const;
/** The server accepts ten submissions a day per difficulty; a few in all are enough. */
const mostSubmissions = 4;

/** A player who remembers every change made at a device: the oracle of the trials. */
export class Player {
  readonly device: TrialDevice;
  readonly votes = new Map<string, string>();
  readonly suggestions = new Set<string>();
  readonly submissions = new Set<string>();
  readonly saved = new Set<string>();
  hideUserTag = false;
  changes = 0;
  readonly #random: () => number;

  constructor(device: TrialDevice, random: () => number) {
    this.device = device;
    this.#random = random;
  }

  static async join(name: string, urls: readonly string[], random: () => number): Promise<Player> {
    return Player.joinAt(await TrialDevice.start(name), urls, random);
  }

  /** Registers at a device that nobody has used, or that has been cleared. */
  static async joinAt(device: TrialDevice, urls: readonly string[], random: () => number): Promise<Player> {
    await device.ask('network', urls);
    await device.ask('register', device.name);
    return new Player(device, random);
  }

  /** Signs in again; retries, as the process asked may just have been killed. */
  async signIn(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.device.ask('signIn', this.name);
        return;
      } catch (error) {
        if (tries === 10) throw error;
        await wait(50 * tries);
      }
    }
  }

  get name(): string {
    return this.device.name;
  }

  #pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#random() * from.length)];
  }

  #vote(known: readonly Votable[]): PlayerChange {
    const item = this.#pick(known.filter(({ author }) => author !== this.name));
    if (!item) return this.#save();
    const dice = this.#random();
    const value = dice < 0.65 ? 'up' : dice < 0.85 ? 'none' : 'down';
    return { do: 'vote', target: item.target, targetId: item.id, value };
  }

  #save(): PlayerChange {
    return { do: 'save', name: `Layout ${this.changes}` };
  }

  #next(known: readonly Votable[]): PlayerChange {
    const dice = this.#random();
    if (dice < 0.55) return this.#vote(known);
    const submissionId = this.#pick([...known.map((item) => item.submissionId), ...this.submissions]);
    if (dice < 0.75 && submissionId) return { do: 'suggest', submissionId, text: `Suggestion ${this.changes}` };
    const saved = this.#pick([...this.saved]);
    if (dice < 0.88 && saved) return { do: 'delete', id: saved };
    if (dice < 0.92) return { do: 'tag', hideUserTag: this.#random() < 0.5 };
    const difficulty = this.#pick(difficulties) ?? 'eternal';
    if (dice < 0.95 && this.submissions.size < mostSubmissions) return { do: 'submit', difficulty };
    return this.#save();
  }

  #remember(change: PlayerChange, made: string | null): void {
    if (change.do === 'vote') this.votes.set(`${change.target}:${change.targetId}`, change.value);
    if (change.do === 'suggest') this.suggestions.add(made ?? '');
    if (change.do === 'submit') this.submissions.add(made ?? '');
    if (change.do === 'save') this.saved.add(made ?? '');
    if (change.do === 'delete') this.saved.delete(change.id);
    if (change.do === 'tag') this.hideUserTag = change.hideUserTag;
  }

  async change(change: PlayerChange): Promise<string> {
    const [made = null] = await this.device.ask('change', [change]);
    this.changes += 1;
    this.#remember(change, made);
    return made ?? '';
  }

  /**
   * Makes `count` changes of all kinds to the known items and to those made here before; sends after every `sentEvery`
   * changes.
   */
  async play(count: number, known: readonly Votable[], sentEvery = Infinity): Promise<void> {
    for (let n = 1; n <= count; n += 1) {
      await this.change(this.#next(known));
      if (n % sentEvery === 0) await this.device.ask('flush');
    }
  }
}

interface ListedSubmission {
  id: string;
  submitterUsername: string;
  suggestions: { id: string; submitterUsername: string }[];
}

async function readList(url: string, difficulty: string): Promise<ListedSubmission[]> {
  const response = await fetch(`${url}/api/submissions/${difficulty}`);
  return (await response.json()) as ListedSubmission[];
}

/** Everything that can be voted on today, as anybody reads it, from the first process that answers. */
export async function readVotables(urls: readonly string[]): Promise<Votable[]> {
  const readFrom = ([url = '', ...others]: readonly string[], difficulty: string): Promise<ListedSubmission[]> =>
    readList(url, difficulty).catch((error: unknown) => {
      if (others.length === 0) throw error;
      return readFrom(others, difficulty);
    });
  const lists = difficulties.map((difficulty) => readFrom(urls, difficulty));
  const submissions = (await Promise.all(lists)).flat();
  return submissions.flatMap(({ id, submitterUsername, suggestions }) => [
    { target: 'submission' as const, id, author: submitterUsername, submissionId: id },
    ...suggestions.map((suggestion) => ({
      target: 'suggestion' as const,
      id: suggestion.id,
      author: suggestion.submitterUsername,
      submissionId: id,
    })),
  ]);
}
