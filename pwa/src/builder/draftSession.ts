import { liveQuery } from 'dexie';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import type { Day } from 'shared-types/day.ts';
import { emitter } from '../patterns/emitter.ts';
import { type Draft, isUntouched } from '../store/device/draft.ts';
import { onceOpen } from '../store/device/keepOpen.ts';
import { deleteDraft, dropUntouched, forgetOldDrafts } from '../store/drafts/draftList.ts';
import {
  chooseDraft,
  findDraft,
  type SavedDraft,
  openDraft,
  type Opening,
  saveDraft,
  startDraft,
} from '../store/drafts/drafts.ts';

/** How the draft on the screen came to be there. */
export type News =
  | { kind: 'link'; difficulty: Difficulty; day: Day; rooms: number; today: Day }
  /** Another tab saved a newer state of the draft, so this tab goes on with a copy of this name. */
  | { kind: 'copied'; name: string };

/** The current draft as the builder shows it. */
export interface DraftState {
  draft: Draft | null;
  /** Its last state could not be written to the device. */
  unsaved: boolean;
  /** The draft that the current one took the place of, which can be brought back. */
  setAside: string | null;
  news: News | null;
}

export interface DraftSession {
  get: () => DraftState;
  watch: (listener: () => void) => () => void;
  /** Changes the draft on the screen at once and on the device as soon as the states before it are written. */
  change: (change: (draft: Draft) => Draft) => void;
  /** Writes the last state again after it could not be written. */
  writeAgain: () => void;
  /** Resolves when everything on the screen is on the device; rejects when it could not be written. */
  settled: () => Promise<void>;
  /** Whether something on the screen is not on the device yet. */
  isUnsettled: () => boolean;
  /** Shows another layout. A draft in which anything was done is set aside; it stays on the device. */
  replace: (opening: Opening, news?: News) => Promise<void>;
  /** Goes on with another draft of the device; nothing happens when it is gone. */
  goTo: (id: string) => Promise<void>;
  /** Deletes the current draft, which can still be brought back, and goes on with the one changed before it. */
  deleteCurrent: () => Promise<void>;
  /** Goes on with the draft that was set aside. */
  bringBack: () => Promise<void>;
  /** The news was read. The draft that was set aside stays among the others. */
  forgetNews: () => void;
}

/**
 * The current draft: the screen shows a change at once, the device stores the changes behind it in order. Where a
 * difficulty is wanted, a drawing of another one is set aside for an empty grid of that difficulty.
 */
export function openDraftSession(wanted?: Difficulty): DraftSession {
  let state: DraftState = { draft: null, unsaved: false, setAside: null, news: null };
  const changes = emitter();
  let unwritten: Draft | null = null;
  let writing: Promise<void> | null = null;
  /** The revisions on the device that the drafts of this session go on from. */
  const revs = new Map<string, number>();
  let followed: { id: string; stop: () => void } | null = null;

  function show(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    changes.emit();
  }

  /** The screen may be ahead of what was saved, or at another draft: it takes over only what the device decided. */
  function noteSaved(written: string, { draft: saved, copied }: SavedDraft): void {
    const { id, name, day } = saved;
    revs.set(id, saved.rev);
    const decided = copied ? { id, name, day } : { day };
    if (unwritten?.id === written) unwritten = { ...unwritten, ...decided };
    if (state.draft?.id !== written || (!copied && !state.unsaved && state.draft.day === day)) return;
    show({ draft: { ...state.draft, ...decided }, unsaved: false, ...(copied && { news: { kind: 'copied', name } }) });
    follow(id);
  }

  async function writeAll(): Promise<void> {
    while (unwritten) {
      const draft: Draft = unwritten;
      unwritten = null;
      try {
        noteSaved(draft.id, await saveDraft({ ...draft, rev: revs.get(draft.id) ?? draft.rev }));
      } catch {
        unwritten ??= draft;
        show({ unsaved: true });
        break;
      }
    }
    writing = null;
  }

  function write(): void {
    if (unwritten) writing ??= writeAll();
  }

  /** Shows a draft as it is stored on the device. */
  function take(stored: Draft, rest: Partial<DraftState> = {}): void {
    revs.set(stored.id, stored.rev);
    show({ ...rest, draft: stored, unsaved: false });
    follow(stored.id);
  }

  /** Another tab changed the draft: its state is shown unless something of this tab waits to be written. */
  function takeNewer(stored: Draft | undefined): void {
    if (!stored || unwritten || writing || stored.id !== state.draft?.id) return;
    if (stored.rev > (revs.get(stored.id) ?? 0) && stored.deletedAt === undefined) take(stored);
  }

  function follow(id: string): void {
    if (followed?.id === id || !changes.isWatched()) return;
    followed?.stop();
    const subscription = liveQuery(async () => findDraft(id)).subscribe({ next: takeNewer });
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
    show({ draft: unwritten });
    write();
  }

  async function replace(opening: Opening, news: News | null = null): Promise<void> {
    await settled();
    const before = state.draft;
    if (before && isUntouched(before)) {
      const { layout, ...rest } = opening;
      change((draft) => ({ ...draft, ...rest, drawing: drawingOf(layout) }));
      await settled();
      show({ news });
      return;
    }
    take(await startDraft(opening), { setAside: before?.id ?? null, news });
  }

  async function goTo(id: string): Promise<void> {
    await settled();
    const left = state.draft?.id;
    const next = await findDraft(id);
    if (!next || next.deletedAt !== undefined || id === left) return;
    await chooseDraft(id);
    take(next, { setAside: null, news: null });
    if (left !== undefined) await dropUntouched(left);
  }

  async function start(): Promise<void> {
    const stored = await openDraft();
    if (!state.draft) take(stored);
    void forgetOldDrafts();
    const difficulty = wanted;
    wanted = undefined;
    if (!difficulty || !state.draft || state.draft.difficulty === difficulty) return;
    await replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
  }

  return {
    get: () => state,
    watch: (listener) => {
      const end = changes.watch(listener);
      if (!state.draft) void onceOpen(start);
      else follow(state.draft.id);
      return () => {
        end();
        if (changes.isWatched()) return;
        followed?.stop();
        followed = null;
      };
    },
    change,
    writeAgain: write,
    settled,
    isUnsettled: () => unwritten !== null || writing !== null,
    replace,
    goTo,
    deleteCurrent: async () => {
      await settled();
      if (!state.draft) return;
      await deleteDraft(state.draft.id);
      take(await openDraft(), { setAside: null, news: null });
    },
    bringBack: async () => {
      const before = state.setAside;
      if (before === null) return;
      await goTo(before);
      show({ setAside: null });
    },
    forgetNews: () => show({ news: null, setAside: null }),
  };
}
