import { liveQuery } from 'dexie';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { drawingOf } from 'shared-types/layout/edit.ts';
import { emptyLayout } from 'shared-types/layout/layout.ts';
import { emitter } from '../patterns/emitter.ts';
import { type Draft, isUntouched } from '../store/device/draft.ts';
import { deleteDraft, dropUntouched, forgetOldDrafts } from '../store/drafts/draftList.ts';
import {
  chooseDraft,
  findDraft,
  type KeptDraft,
  openDraft,
  type Opening,
  saveDraft,
  startDraft,
} from '../store/drafts/drafts.ts';

/**
 * What the builder shows of the current draft; `unsaved` while its last state could not be written to the device.
 * `setAside` is the draft that the current one took the place of, which can be brought back. `news` is a sentence on
 * how the draft came to be the one that is shown.
 */
export interface DraftState {
  draft: Draft | null;
  unsaved: boolean;
  setAside: string | null;
  news: string | null;
}

export interface DraftSession {
  get: () => DraftState;
  watch: (listener: () => void) => () => void;
  /** Changes the draft on the screen at once and on the device as soon as the states before it are written. */
  change: (change: (draft: Draft) => Draft) => void;
  /** Writes the last state again after it could not be written. */
  writeAgain: () => void;
  /** Kept when everything shown is on the device; throws when it could not be written. */
  settled: () => Promise<void>;
  /** Shows another layout. A draft in which anything was done is set aside first; it stays on the device. */
  replace: (opening: Opening, news?: string) => Promise<void>;
  /** Goes on with another draft of the device; nothing happens when it is gone. */
  goTo: (id: string) => Promise<void>;
  /** Deletes the current draft, as far as it can be brought back, and goes on with the one touched before it. */
  deleteCurrent: () => Promise<void>;
  /** Goes on with the draft that was set aside. */
  bringBack: () => Promise<void>;
  /** What was told was read. The draft that was set aside stays among the others. */
  forgetNews: () => void;
}

function copyNews({ name }: Draft): string {
  return `Another tab changed this draft. Your drawing goes on here as “${name}”; the other one is among your drafts.`;
}

/**
 * The builder's hold on the current draft: what the screen shows runs ahead, what the device keeps follows in order.
 * With a wanted difficulty, a drawing of another one is set aside for an empty grid of that difficulty.
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

  /** The screen may be ahead of what was kept, or at another draft: it takes over only what the device decided. */
  function noteKept(written: string, { draft: kept, copied }: KeptDraft): void {
    const { id, name, day } = kept;
    revs.set(id, kept.rev);
    const decided = copied ? { id, name, day } : { day };
    if (unwritten?.id === written) unwritten = { ...unwritten, ...decided };
    if (state.draft?.id !== written || (!copied && !state.unsaved && state.draft.day === day)) return;
    show({ draft: { ...state.draft, ...decided }, unsaved: false, ...(copied && { news: copyNews(kept) }) });
    follow(id);
  }

  async function writeAll(): Promise<void> {
    while (unwritten) {
      const draft: Draft = unwritten;
      unwritten = null;
      try {
        noteKept(draft.id, await saveDraft({ ...draft, rev: revs.get(draft.id) ?? draft.rev }));
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

  /** Shows a draft as the device keeps it. */
  function take(stored: Draft, rest: Partial<DraftState> = {}): void {
    revs.set(stored.id, stored.rev);
    show({ ...rest, draft: stored, unsaved: false });
    follow(stored.id);
  }

  /** Another tab went on with the draft: seen when nothing of this tab waits to be written. */
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

  async function replace(opening: Opening, news: string | null = null): Promise<void> {
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

  async function begin(): Promise<void> {
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
      if (!state.draft) void begin();
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
