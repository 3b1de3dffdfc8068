import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthStatus } from 'shared-types/api/accounts.ts';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import { dayOf } from 'shared-types/day.ts';
import { suggestionsPerSubmission } from 'shared-types/rules/listPage.ts';
import { expect } from 'vitest';
import { savedArgs } from '../src/testing/opArgs.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { submitFor, suggestFor } from '../src/testing/votingCrowd.ts';

/** How many suggestions by somebody else each writer votes on. */
const votableSuggestions = 3;
const today = () => dayOf(Date.now());
const mostSaved = 30;
/** With more, some of the suggestions voted on might not be among those that a list shows. */
const mostSuggested = suggestionsPerSubmission - votableSuggestions;
const pauseMs = 20;

/** The part of an account that others' actions do not change, in a comparable form. */
interface AccountState {
  saved: Map<string, { name: string; shareToken: string }>;
  votes: Map<string, string>;
  suggestions: Map<string, string>;
  hideUserTag: boolean;
}

function textOf({ saved, votes, suggestions, hideUserTag }: AccountState): string {
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sorted(saved), sorted(votes), sorted(suggestions), hideUserTag]);
}

interface Change {
  type: string;
  args: unknown;
  /** Makes the same change to the expected state. */
  apply: (state: AccountState) => unknown;
}

/** A user who makes changes one call at a time and remembers the state after each. */
export class Writer {
  readonly user: Visitor;
  /** Number of acknowledged changes. */
  acknowledged = 0;
  readonly #random: () => number;
  readonly #submissionId: string;
  readonly #votable: string[];
  readonly #state: AccountState = { saved: new Map(), votes: new Map(), suggestions: new Map(), hideUserTag: false };
  /** The state after each call, the last of which may still be under way. */
  readonly #moments = [textOf(this.#state)];
  #answered = 0;

  private constructor(user: Visitor, submissionId: string, votable: string[], random: () => number) {
    this.user = user;
    this.#submissionId = submissionId;
    this.#votable = votable;
    this.#random = random;
  }

  /** Signs up a user, with a submission and some suggestions by `author` to vote on. */
  static async join(url: string, name: string, { author, random }: { author: Visitor; random: () => number }) {
    const user = await new Visitor(url).signUp(name);
    const submissionId = await submitFor(author, today());
    const suggested = await Promise.all(
      Array.from({ length: votableSuggestions }, () => suggestFor(author, today(), submissionId)),
    );
    return new Writer(
      user,
      submissionId,
      [`submission:${submissionId}`, ...suggested.map((id) => `suggestion:${id}`)],
      random,
    );
  }

  #vote(): Change {
    const key = this.#votable[Math.floor(this.#random() * this.#votable.length)]!;
    const [target, targetId] = key.split(':');
    const value = this.#random() < 0.5 ? 'none' : this.#random() < 0.7 ? 'up' : 'down';
    const apply = ({ votes }: AccountState) => (value === 'none' ? votes.delete(key) : votes.set(key, value));
    return { type: 'vote.set', args: { target, targetId, value }, apply };
  }

  #save(): Change {
    const args = { ...savedArgs(), name: `Layout ${this.acknowledged}` };
    const { id, name, shareToken } = args;
    return { type: 'saved.create', args, apply: ({ saved }) => saved.set(id, { name, shareToken }) };
  }

  #next(): Change {
    const dice = this.#random();
    const [oldest] = this.#state.saved.keys();
    if (oldest !== undefined && (dice < 0.25 || this.#state.saved.size >= mostSaved)) {
      return { type: 'saved.delete', args: { id: oldest }, apply: ({ saved }) => saved.delete(oldest) };
    }
    if (dice < 0.6) return this.#vote();
    if (dice < 0.65) {
      const hideUserTag = this.#random() < 0.5;
      return { type: 'tag.set', args: { hideUserTag }, apply: (state) => (state.hideUserTag = hideUserTag) };
    }
    if (dice < 0.75 && this.#state.suggestions.size < mostSuggested) {
      const args = { id: randomUUID(), submissionId: this.#submissionId, text: `Suggestion ${this.acknowledged}` };
      return { type: 'suggestion.create', args, apply: ({ suggestions }) => suggestions.set(args.id, args.text) };
    }
    return this.#save();
  }

  /** Makes one call with one to three changes, which take effect together or not at all. */
  async #write(): Promise<void> {
    const count = 1 + Math.floor(this.#random() * 3);
    const ops = Array.from({ length: count }, () => {
      const { type, args, apply } = this.#next();
      apply(this.#state);
      return this.user.op(type, args, { day: today() });
    });
    this.#moments.push(textOf(this.#state));
    const results = await this.user.results(...ops);
    expect(results.map(({ status }) => status)).toEqual(ops.map(() => 'applied'));
    this.#answered += 1;
    this.acknowledged += count;
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#write();
      await wait(pauseMs);
    }
  }

  /** Returns a function that lists the states since now; all of them include what is acknowledged by now. */
  momentsSinceNow(): () => string[] {
    const from = this.#answered;
    return () => this.#moments.slice(from);
  }

  /** The state that a server shows this account as its own. */
  static async seenBy(guest: Visitor): Promise<string> {
    const saved = (await guest.get<SavedLabyrinth[]>('/api/saved-labyrinths')).body;
    const submissions = (await guest.get<Submission[]>('/api/submissions/eternal')).body;
    const suggestions = submissions.flatMap((each) => each.suggestions);
    const { user } = (await guest.get<AuthStatus>('/api/auth/status')).body;
    const votes = [
      ...submissions.map(({ id, userVote }) => [`submission:${id}`, userVote] as const),
      ...suggestions.map(({ id, userVote }) => [`suggestion:${id}`, userVote] as const),
    ];
    return textOf({
      saved: new Map(saved.map(({ id, name, shareToken }) => [id, { name, shareToken }])),
      votes: new Map(votes.filter(([, vote]) => vote !== 'none')),
      suggestions: new Map(suggestions.filter(({ own }) => own).map(({ id, text }) => [id, text])),
      hideUserTag: user?.hideUserTag ?? false,
    });
  }
}
