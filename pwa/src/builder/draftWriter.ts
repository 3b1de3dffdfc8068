import type { Draft } from '../store/device/draft.ts';
import { NotStored, reportBug } from '../store/device/reportBug.ts';
import { type SavedDraft, saveDraft } from '../store/drafts/drafts.ts';

/** A draft with what the device decided when it stored a state of it; all else may be newer than that state. */
export function withDecided(draft: Draft, { draft: { id, name, day }, copied }: SavedDraft): Draft {
  return { ...draft, ...(copied ? { id, name, day } : { day }) };
}

/** Stores states of drafts on the device in order: one at a time, and only the newest of those added meanwhile. */
export class DraftWriter {
  readonly #onSaved: (written: string, saved: SavedDraft) => void;
  readonly #onFailed: () => void;
  #unwritten: Draft | null = null;
  #writing: Promise<void> | null = null;
  /** The revisions on the device that the drafts of this session go on from. */
  readonly #revs = new Map<string, number>();

  /** `onSaved` is told the id under which the state was added: a copy has another. */
  constructor(onSaved: (written: string, saved: SavedDraft) => void, onFailed: () => void) {
    this.#onSaved = onSaved;
    this.#onFailed = onFailed;
  }

  /** Takes the newest state for `write`. It replaces one that still waits, because it goes on from that. */
  add(draft: Draft): void {
    this.#unwritten = draft;
  }

  /** Writes what was added, or what could not be written before. */
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

  /** From here on, what is added goes on from this revision. */
  goOnFrom({ id, rev }: Draft): void {
    this.#revs.set(id, rev);
  }

  /** Whether another tab has stored it since. */
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

  /** What was added meanwhile may be of another draft. */
  #noteSaved(written: string, saved: SavedDraft): void {
    this.goOnFrom(saved.draft);
    if (this.#unwritten?.id === written) this.#unwritten = withDecided(this.#unwritten, saved);
    this.#onSaved(written, saved);
  }
}
