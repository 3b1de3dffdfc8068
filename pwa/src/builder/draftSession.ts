import { liveQuery } from 'dexie';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { emptyLayout, isEmptyLayout } from 'shared-types/layout/layout.ts';
import type { Draft } from '../store/draft.ts';
import type { DrawnLayout } from '../store/outbox.ts';
import { chooseDraft, findDraft, openDraft, saveDraft, startDraft } from '../store/drafts.ts';

/**
 * What the builder shows of the current draft; `unsaved` while its last state could not be written to the device.
 * `setAside` is the draft that the current one took the place of, which can be brought back.
 */
export interface DraftState {
  draft: Draft | null;
  unsaved: boolean;
  setAside: string | null;
}

export interface DraftSession {
  get: () => DraftState;
  watch: (listener: () => void) => () => void;
  /** Changes the draft on the screen at once and on the device as soon as the states before it are written. */
  change: (change: (draft: Draft) => Draft) => void;
  /** Writes the last state again after it could not be written. */
  writeAgain: () => void;
  /** Shows another layout. A draft in which something is drawn is set aside first; it stays on the device. */
  replace: (drawn: DrawnLayout) => Promise<void>;
  /** Goes on with the draft that was set aside. */
  bringBack: () => Promise<void>;
}

/**
 * The builder's hold on the current draft: what the screen shows runs ahead, what the device keeps follows in order.
 * With a wanted difficulty, a drawing of another one is set aside for an empty grid of that difficulty.
 */
export function openDraftSession(wanted?: Difficulty): DraftSession {
  let state: DraftState = { draft: null, unsaved: false, setAside: null };
  const listeners = new Set<() => void>();
  let unwritten: Draft | null = null;
  let writing: Promise<void> | null = null;
  let lastWritten = 0;
  let followed: { id: string; stop: () => void } | null = null;

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
    if (unwritten) writing ??= writeAll();
  }

  /** Shows a draft as the device keeps it. */
  function take(stored: Draft): void {
    lastWritten = stored.updatedAt;
    show({ ...state, draft: stored, unsaved: false });
    follow(stored.id);
  }

  /** Another tab went on with the draft: seen when nothing of this tab waits to be written. */
  function takeNewer(stored: Draft | undefined): void {
    if (!stored || unwritten || writing || stored.id !== state.draft?.id) return;
    if (stored.updatedAt > lastWritten) take(stored);
  }

  function follow(id: string): void {
    if (followed?.id === id || listeners.size === 0) return;
    followed?.stop();
    const subscription = liveQuery(() => findDraft(id)).subscribe({ next: takeNewer });
    followed = { id, stop: () => subscription.unsubscribe() };
  }

  async function settled(): Promise<void> {
    write();
    await writing;
    if (unwritten) throw new Error('The draft could not be written to the device.');
  }

  function change(next: (draft: Draft) => Draft): void {
    if (!state.draft) return;
    unwritten = next(state.draft);
    show({ ...state, draft: unwritten });
    write();
  }

  async function replace({ layout, ...rest }: DrawnLayout): Promise<void> {
    await settled();
    const before = state.draft;
    if (before && isEmptyLayout(before.drawing.layout)) {
      change((draft) => ({ ...draft, ...rest, drawing: drawingOf(layout) }));
      return settled();
    }
    take(await startDraft({ ...rest, layout }));
    show({ ...state, setAside: before?.id ?? null });
  }

  async function begin(): Promise<void> {
    const stored = await openDraft();
    if (!state.draft) take(stored);
    const difficulty = wanted;
    wanted = undefined;
    if (!difficulty || !state.draft || state.draft.difficulty === difficulty) return;
    await replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
  }

  return {
    get: () => state,
    watch: (listener) => {
      listeners.add(listener);
      if (!state.draft) void begin();
      else follow(state.draft.id);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        followed?.stop();
        followed = null;
      };
    },
    change,
    writeAgain: write,
    replace,
    bringBack: async () => {
      await settled();
      if (state.setAside === null) return;
      const before = await findDraft(state.setAside);
      if (before) {
        await chooseDraft(before.id);
        take(before);
      }
      show({ ...state, setAside: null });
    },
  };
}
