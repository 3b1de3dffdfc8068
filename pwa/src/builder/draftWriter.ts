import type { Draft } from '../store/device/draft.ts';
import { NotStored, reportBug } from '../store/device/reportBug.ts';
import { type SavedDraft, saveDraft } from '../store/drafts/drafts.ts';

/**
 * A draft with what the device decided when it stored one of its states; everything else may be newer than that state.
 */
export function withDecided(draft: Draft, { draft: { id, name, day }, copied }: SavedDraft): Draft {
  return { ...draft, ...(copied ? { id, name, day } : { day }) };
}

/**
 * Stores states of drafts on the device in order, one at a time. Of the states added meanwhile it stores only the
 * newest.
 */
export class DraftWriter {
  readonly #onSaved: (written: string, saved: SavedDraft) => void;
  readonly #onFailed: () => void;
  #unwritten: Draft | null = null;
  #writing: Promise<void> | null = null;
  /** By draft, the revision on the device that this session's state is based on. */
  readonly #revs = new Map<string, number>();

  /** `onSaved` receives the id under which the state was added; a copy is stored under another id. */
  constructor(onSaved: (written: string, saved: SavedDraft) => void, onFailed: () => void) {
    this.#onSaved = onSaved;
    this.#onFailed = onFailed;
  }

  /** Accepts the newest state for `write`. It replaces a state that still waits, because it is based on that one. */
  add(draft: Draft): void {
    this.#unwritten = draft;
  }

  /** Writes the added state, or retries one that could not be written. */
  write(): void {
    if (this.#unwritten) this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything that was added is on the device; rejects when it could not be written. */
  async settled(): Promise<void> {
    this.write();
    await this.#writing;
    if (this.#unwritten) throw new NotStored('The draft could not be written to the device.');
  }

  /** Whether something that was added is not on the device yet. */
  isUnsettled(): boolean {
    return this.#unwritten !== null || this.#writing !== null;
  }

  /** From now on, added states are based on this revision. */
  goOnFrom({ id, rev }: Draft): void {
    this.#revs.set(id, rev);
  }

  /** Whether another tab has stored a newer revision. */
  isNewer({ id, rev }: Draft): boolean {
    return rev > (this.#revs.get(id) ?? 0);
  }

  async #writeAll(): Promise<void> {
    while (this.#unwritten) {
      const draft: Draft = this.#unwritten;
      this.#unwritten = null;
      try {
        this.#noteSaved(draft.id, await saveDraft({ ...draft, rev: this.#revs.get(draft.id) ?? draft.rev }));
      } catch (error) {
        this.#unwritten ??= draft;
        this.#onFailed();
        reportBug(error);
        break;
      }
    }
    this.#writing = null;
  }

  /** The state added meanwhile may belong to another draft. */
  #noteSaved(written: string, saved: SavedDraft): void {
    this.goOnFrom(saved.draft);
    if (this.#unwritten?.id === written) this.#unwritten = withDecided(this.#unwritten, saved);
    this.#onSaved(written, saved);
  }
}
