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
 * Stores states of drafts on the device in order, one at a time. Of a draft's states added meanwhile it stores only the
 * newest.
 */
export class DraftWriter {
  readonly #onSaved: (written: string, saved: SavedDraft) => void;
  readonly #onFailed: () => void;
  /** By draft, the state that still waits: the player may have turned to another draft meanwhile. */
  readonly #unwritten = new Map<string, Draft>();
  #writing: Promise<void> | null = null;
  /** By draft, the revision on the device that this session's state is based on. */
  readonly #revs = new Map<string, number>();

  /** `onSaved` receives the id under which the state was added; a copy is stored under another id. */
  constructor(onSaved: (written: string, saved: SavedDraft) => void, onFailed: () => void) {
    this.#onSaved = onSaved;
    this.#onFailed = onFailed;
  }

  /** Accepts a draft's newest state for `write`. It replaces one that still waits, because it is based on that one. */
  add(draft: Draft): void {
    this.#unwritten.set(draft.id, draft);
  }

  /** Writes the added state, or retries one that could not be written. */
  write(): void {
    if (this.#unwritten.size > 0) this.#writing ??= this.#writeAll();
  }

  /** Resolves when everything that was added is on the device; rejects when it could not be written. */
  async settled(): Promise<void> {
    this.write();
    await this.#writing;
    if (this.#unwritten.size > 0) throw new NotStored('The draft could not be written to the device.');
  }

  /** Whether something that was added is not on the device yet. */
  isUnsettled(): boolean {
    return this.#unwritten.size > 0 || this.#writing !== null;
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
    for (const [id, draft] of this.#unwritten) {
      this.#unwritten.delete(id);
      try {
        this.#noteSaved(id, await saveDraft({ ...draft, rev: this.#revs.get(id) ?? draft.rev }));
      } catch (error) {
        if (!this.#unwritten.has(id)) this.add(draft);
        this.#onFailed();
        reportBug(error);
        break;
      }
    }
    this.#writing = null;
  }

  #noteSaved(written: string, saved: SavedDraft): void {
    this.goOnFrom(saved.draft);
    const waiting = this.#unwritten.get(written);
    if (waiting && this.#unwritten.delete(written)) this.add(withDecided(waiting, saved));
    this.#onSaved(written, saved);
  }
}
