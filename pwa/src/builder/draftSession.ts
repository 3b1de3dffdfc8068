import { liveQuery } from 'dexie';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Draft } from '../store/draft.ts';
import { chooseDraft, openDraft, saveDraft, shownDraft, startDraft } from '../store/drafts.ts';

/** What the builder shows of the current draft; `unsaved` while its last state could not be written to the device. */
export interface DraftState {
  draft: Draft | null;
  unsaved: boolean;
}

export interface DraftSession {
  get: () => DraftState;
  watch: (listener: () => void) => () => void;
  /** Changes the draft on the screen at once and on the device as soon as the states before it are written. */
  change: (change: (draft: Draft) => Draft) => void;
  /** Writes the last state again after it could not be written. */
  writeAgain: () => void;
  /** Shows another layout. The draft before it stays on the device; its id, or null when nothing was drawn in it. */
  replace: (drawn: { difficulty: Difficulty; layout: Layout; izaroConfig: IzaroConfig }) => Promise<string | null>;
  /** Goes on with a draft that was replaced. */
  bringBack: (id: string) => Promise<void>;
}

/** The builder's hold on the current draft: what the screen shows runs ahead, what the device keeps follows in order. */
export function openDraftSession(): DraftSession {
  let state: DraftState = { draft: null, unsaved: false };
  const listeners = new Set<() => void>();
  let unwritten: Draft | null = null;
  let writing: Promise<void> | null = null;
  let lastWritten = 0;

  function show(next: DraftState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function writeAll(): Promise<void> {
    while (unwritten) {
      const draft: Draft = unwritten;
      unwritten = null;
      try {
        await saveDraft(draft);
        lastWritten = Date.now();
        if (state.unsaved) show({ ...state, unsaved: false });
      } catch {
        unwritten ??= draft;
        show({ ...state, unsaved: true });
        break;
      }
    }
    writing = null;
  }

  function write(): void {
    writing ??= writeAll();
  }

  /** Another tab went on with the draft, or another draft was chosen: seen only when nothing of this tab waits. */
  function take(stored: Draft | undefined): void {
    if (!stored || unwritten || writing) return;
    if (stored.id === state.draft?.id && stored.updatedAt <= lastWritten) return;
    lastWritten = stored.updatedAt;
    show({ draft: stored, unsaved: false });
  }

  async function settled(): Promise<void> {
    write();
    await writing;
    if (unwritten) throw new Error('The draft could not be written to the device.');
  }

  function watchStore(): () => void {
    void openDraft().then(take);
    const stored = liveQuery(shownDraft).subscribe({ next: take });
    return () => stored.unsubscribe();
  }

  let unwatchStore: (() => void) | null = null;
  return {
    get: () => state,
    watch: (listener) => {
      listeners.add(listener);
      unwatchStore ??= watchStore();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unwatchStore?.();
        unwatchStore = null;
      };
    },
    change: (change) => {
      if (!state.draft) return;
      unwritten = change(state.draft);
      show({ ...state, draft: unwritten });
      write();
    },
    writeAgain: write,
    replace: async (drawn) => {
      await settled();
      const before = state.draft;
      if (before && isEmptyLayout(before.drawing.layout)) {
        const { layout, ...rest } = drawn;
        unwritten = { ...before, ...rest, drawing: drawingOf(layout) };
        show({ ...state, draft: unwritten });
        await settled();
        return null;
      }
      take(await startDraft(drawn));
      return before?.id ?? null;
    },
    bringBack: async (id) => {
      await settled();
      await chooseDraft(id);
    },
  };
}
