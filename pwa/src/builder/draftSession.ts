import { liveQuery } from 'dexie';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf, emptyDrawing } from 'shared-types/layout/edit.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { emitter } from '../patterns/emitter.ts';
import { type Draft, isUntouched } from '../store/device/draft.ts';
import { runWhenOpen } from '../store/browser/keepOpen.ts';
import { reportBug } from '../store/device/reportBug.ts';
import { serverDay } from '../store/device/serverClock.ts';
import { deleteDraft, dropUntouched, forgetOldDrafts } from '../store/drafts/draftList.ts';
import { chooseDraft, type SavedDraft, openDraft, type Opening, startDraft } from '../store/drafts/drafts.ts';
import { newDraft } from '../store/drafts/newDraft.ts';
import { findDraft } from '../store/drafts/readDraft.ts';
import { DraftWriter, withDecided } from './draftWriter.ts';

/** How the draft on the screen got there. */
export type DraftOrigin =
  | { kind: 'link'; difficulty: Difficulty; day: Day; rooms: number; today: Day }
  /** Another tab changed or deleted the draft, so this tab continues with a copy under this name. */
  | { kind: 'copied'; name: string; of: 'changed' | 'deleted' };

/** The current draft as the builder shows it. */
export interface DraftState {
  draft: Draft | null;
  /** Whether its latest state could not be written to the device. */
  unsaved: boolean;
  /** The id of the draft that the current one replaced; it can be brought back. */
  setAside: string | null;
  news: DraftOrigin | null;
}

/**
 * The current draft. The screen shows a change at once; the device stores the changes in order, behind the screen. If a
 * difficulty is wanted, a drawing of another one is set aside for an empty grid of the wanted difficulty.
 */
export class DraftSession {
  #wanted: Difficulty | undefined;
  #state: DraftState = { draft: null, unsaved: false, setAside: null, news: null };
  readonly #changes = emitter();
  readonly #replacements = emitter();
  readonly #writer = new DraftWriter(
    (written, saved) => this.#noteSaved(written, saved),
    () => this.#show({ unsaved: true }),
  );
  #followed: { id: string; stop: () => void } | null = null;

  constructor(wanted?: Difficulty) {
    this.#wanted = wanted;
  }

  // Arrow functions, because React calls these two without `this`.
  readonly get = (): DraftState => this.#state;

  readonly watch = (listener: () => void): (() => void) => {
    const end = this.#changes.watch(listener);
    if (!this.#state.draft) void runWhenOpen(() => this.#start()).catch((error: unknown) => this.#startUnstored(error));
    else this.#follow(this.#state.draft.id);
    return () => {
      end();
      if (this.#changes.isWatched()) return;
      this.#followed?.stop();
      this.#followed = null;
    };
  };

  /**
   * Calls the listener when another drawing replaces the one on the screen. A copy that a tab continues with counts as
   * the same drawing.
   */
  watchReplaced(listener: () => void): () => void {
    return this.#replacements.watch(listener);
  }

  /** Changes the draft on the screen at once, and on the device once the earlier states are written. */
  change(change: (draft: Draft) => Draft): void {
    if (!this.#state.draft) return;
    const draft = change(this.#state.draft);
    this.#writer.add(draft);
    this.#show({ draft });
    this.#writer.write();
  }

  /** Retries writing the latest state after a write failed. */
  writeAgain(): void {
    this.#writer.write();
  }

  /** Resolves when everything on the screen is on the device; rejects when it could not be written. */
  settled(): Promise<void> {
    return this.#writer.settled();
  }

  /** Whether something on the screen is not on the device yet. */
  isUnsettled(): boolean {
    return this.#writer.isUnsettled();
  }

  /**
   * Shows another layout. If anything was done in the current draft, that draft is set aside and stays on the device.
   */
  async replace(opening: Opening, news: DraftOrigin | null = null): Promise<void> {
    await this.settled();
    const before = this.#state.draft;
    if (before && isUntouched(before)) {
      const { layout, ...rest } = opening;
      this.change((draft) => ({ ...draft, ...rest, drawing: drawingOf(layout) }));
      this.#replacements.emit();
      await this.settled();
      this.#show({ news });
      return;
    }
    this.#replaceBy(await startDraft(opening), { setAside: before?.id ?? null, news });
  }

  /** Switches to another draft of this device. Returns false and does nothing if that draft was deleted. */
  async goTo(id: string): Promise<boolean> {
    await this.settled();
    const left = this.#state.draft?.id;
    const next = await findDraft(id);
    if (!next) return false;
    if (id === left) return true;
    await chooseDraft(id);
    this.#replaceBy(next, { setAside: null, news: null });
    if (left !== undefined) await dropUntouched(left);
    return true;
  }

  /** Deletes the current draft, which can still be restored, and opens the most recently changed of the others. */
  async deleteCurrent(): Promise<void> {
    await this.settled();
    if (!this.#state.draft) return;
    await deleteDraft(this.#state.draft.id);
    this.#replaceBy(await openDraft(), { setAside: null, news: null });
  }

  /** Switches back to the draft that was set aside. Returns false if there is none or it was deleted. */
  async bringBack(): Promise<boolean> {
    const before = this.#state.setAside;
    const isBack = before !== null && (await this.goTo(before));
    this.#show({ setAside: null });
    return isBack;
  }

  /** Dismisses the news. The draft that was set aside stays in the list of drafts. */
  forgetNews(): void {
    this.#show({ news: null, setAside: null });
  }

  async #start(): Promise<void> {
    const stored = await openDraft();
    if (!this.#state.draft) this.#take(stored);
    void forgetOldDrafts();
    const difficulty = this.#wanted;
    this.#wanted = undefined;
    if (!difficulty || !this.#state.draft || this.#state.draft.difficulty === difficulty) return;
    await this.replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
  }

  /** Shows an empty grid on a device that cannot store a first draft; the first edit then reports that it is not saved. */
  async #startUnstored(error: unknown): Promise<void> {
    reportBug(error);
    if (this.#state.draft) return;
    const [difficulty, day] = [this.#wanted ?? 'eternal', await serverDay()];
    this.#take(newDraft({ name: '', difficulty, day, izaroConfig: {}, drawing: emptyDrawing }));
  }

  #show(next: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...next };
    this.#changes.emit();
  }

  /** Shows a draft as it is stored on the device. */
  #take(stored: Draft, rest: Partial<DraftState> = {}): void {
    this.#writer.goOnFrom(stored);
    this.#show({ ...rest, draft: stored, unsaved: false });
    this.#follow(stored.id);
  }

  #replaceBy(stored: Draft, rest: Partial<DraftState>): void {
    this.#take(stored, rest);
    this.#replacements.emit();
  }

  /** The screen may be ahead of the saved state or show another draft, so take over only what the device decided. */
  #noteSaved(written: string, saved: SavedDraft): void {
    const { draft, unsaved } = this.#state;
    const { copied } = saved;
    const { id, name, day } = saved.draft;
    if (draft?.id !== written || (!copied && !unsaved && draft.day === day)) return;
    this.#show({
      draft: withDecided(draft, saved),
      unsaved: false,
      ...(copied && { news: { kind: 'copied', name, of: copied } }),
    });
    this.#follow(id);
  }

  #follow(id: string): void {
    if (this.#followed?.id === id || !this.#changes.isWatched()) return;
    this.#followed?.stop();
    const subscription = liveQuery(async () => findDraft(id)).subscribe({ next: (stored) => this.#takeNewer(stored) });
    this.#followed = { id, stop: () => subscription.unsubscribe() };
  }

  /** Another tab changed the draft: show its state unless this tab has changes still to be written. */
  #takeNewer(stored: Draft | undefined): void {
    if (!stored || this.isUnsettled() || stored.id !== this.#state.draft?.id) return;
    if (this.#writer.isNewer(stored)) this.#take(stored);
  }
}
