import type { DayAgreement } from 'shared-types/api/days.ts';
import type { Submission } from 'shared-types/api/submissions.ts';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { isEmptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { LayoutLinkFault, unpackLayout } from 'shared-types/link/layoutLink.ts';
import { isFirm } from '../parts/agreement/isFirm.ts';
import { db } from '../store/device/db.ts';
import type { Draft } from '../store/device/draft.ts';
import type { RunLayout } from '../store/device/storedRun.ts';
import { findDraft, readDraft } from '../store/drafts/readDraft.ts';
import { dayOfSaved } from '../store/lists/dayOfSaved.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { readSaved } from '../store/lists/readSaved.ts';
import { type KnownShare, readShared } from '../store/lists/readShared.ts';
import { readSubmissions } from '../store/lists/readSubmissions.ts';
import { topSubmission } from '../store/lists/topSubmission.ts';
import { readFinishedRuns } from '../store/runs/runs.ts';

/** Which layout the address asks for. With no field set: the day's settled layout, else the top-voted one. */
export interface Asked {
  submission?: string;
  saved?: string;
  /** The token of a share link. */
  shared?: string;
  draft?: string;
  /** A layout packed into the address. */
  packed?: string;
}

/** A layout to run, or why there is none. */
export type FoundLayout =
  | { at: 'found'; layout: RunLayout }
  /**
   * Nobody has submitted a layout today; the player can run their own drawing. `isListed`: the day's list was fetched.
   * `drawn`: the own drawing of a labyrinth that an earlier run of today has drawn.
   */
  | { at: 'none'; isListed: boolean; draft: RunLayout | null; drawn: RunLayout | null }
  /** The layout that the address asks for is not on the device, or its link cannot be read. */
  | { at: 'missing'; isListed: boolean; reason: string };

function ofSubmission({ id, difficulty, day, labyrinthData, izaroConfig }: Submission): RunLayout {
  return { source: { from: 'submission', id }, difficulty, day, labyrinthData, izaroConfig };
}

function ofSaved(saved: SavedLabyrinth): RunLayout {
  const { id, difficulty, labyrinthData, izaroConfig } = saved;
  return { source: { from: 'saved', id }, difficulty, day: dayOfSaved(saved), labyrinthData, izaroConfig };
}

function ofShared(id: string, { difficulty, day, labyrinthData, izaroConfig }: KnownShare, today: Day): RunLayout {
  return { source: { from: 'shared', id }, difficulty, day: day ?? today, labyrinthData, izaroConfig };
}

function ofDraft({ id, difficulty, day, drawing, izaroConfig, exitBearings }: Draft): RunLayout {
  const labyrinthData = serialiseLayout(drawing.layout);
  return {
    source: { from: 'draft', id },
    difficulty,
    day,
    labyrinthData,
    izaroConfig,
    ...(exitBearings && { exitBearings }),
  };
}

function ofLink(packed: string): FoundLayout {
  try {
    const { difficulty, day, layout, izaroConfig } = unpackLayout(packed);
    const labyrinthData = serialiseLayout(layout);
    return { at: 'found', layout: { source: { from: 'link' }, difficulty, day, labyrinthData, izaroConfig } };
  } catch (error) {
    if (!(error instanceof LayoutLinkFault)) throw error;
    return { at: 'missing', isListed: true, reason: error.message };
  }
}

/** `isListed`: false while the day's list, not fetched yet, may still contain the layout. */
function found(layout: RunLayout | undefined | null, what: string, isListed = true): FoundLayout {
  if (layout) return { at: 'found', layout };
  return { at: 'missing', isListed, reason: `${what} is not on this device.` };
}

/** The layout that a day agrees on; null while the agreement is not firm. */
export function agreedLayout(agreed: DayAgreement): RunLayout | null {
  if (!isFirm(agreed) || !agreed.layout) return null;
  const { difficulty, day, groups, layout } = agreed;
  const { labyrinthData, izaroConfig, k2 } = layout;
  // Suggestions about it go to the best submission of this labyrinth.
  const [id] = groups.find((group) => group.k2 === k2)?.ids ?? [];
  const source = id === undefined ? ({ from: 'day' } as const) : ({ from: 'submission', id } as const);
  return { source, difficulty, day, labyrinthData, izaroConfig };
}

/**
 * The day's firm layout as a submission of the same labyrinth, which may be on a page of the list that the device does
 * not have; null for any other submission.
 */
async function agreedAs(id: string, difficulty: Difficulty, today: Day): Promise<RunLayout | null> {
  const agreed = await readDayAgreement(difficulty, today);
  const layout = agreed ? agreedLayout(agreed) : null;
  const isSame = agreed?.groups.some(({ k2, ids }) => k2 === agreed.layout?.k2 && ids.includes(id)) ?? false;
  return layout && isSame ? { ...layout, source: { from: 'submission', id } } : null;
}

/** What a run of today has drawn, as the player has edited it since; `mine`: their current draft of this difficulty. */
async function drawnByRun(difficulty: Difficulty, today: Day, mine: Draft | null): Promise<Draft | null> {
  const finished = await readFinishedRuns(difficulty);
  const drawing = finished.find(({ source, day }) => source.from === 'log' && day === today);
  const kept = drawing && (await findDraft(drawing.id));
  if (!kept) return null;
  return mine?.day === today && mine.updatedAt > kept.updatedAt ? mine : kept;
}

async function bestOfDay(difficulty: Difficulty, today: Day): Promise<FoundLayout> {
  const agreed = await readDayAgreement(difficulty, today);
  const settled = agreed?.state === 'settled' ? agreedLayout(agreed) : null;
  if (settled) return { at: 'found', layout: settled };
  const { items, loaded } = await readSubmissions(difficulty, today);
  const top = topSubmission(items);
  if (top) return { at: 'found', layout: ofSubmission(top) };
  const draft = await readDraft();
  const mine = draft?.difficulty === difficulty && !isEmptyLayout(draft.drawing.layout) ? draft : null;
  const drawn = await drawnByRun(difficulty, today, mine);
  return { at: 'none', isListed: loaded, draft: mine && ofDraft(mine), drawn: drawn && ofDraft(drawn) };
}

/** The layout to run, as the device knows it. */
export async function findLayout(difficulty: Difficulty, asked: Asked, today: Day): Promise<FoundLayout> {
  if (asked.packed !== undefined) return ofLink(asked.packed);
  if (asked.submission !== undefined) {
    const { items, loaded } = await readSubmissions(difficulty, today);
    const submission = items.find(({ id }) => id === asked.submission) ?? (await db.submissions.get(asked.submission));
    const layout = submission ? ofSubmission(submission) : await agreedAs(asked.submission, difficulty, today);
    return found(layout, 'This submission', loaded);
  }
  if (asked.saved !== undefined) {
    const saved = (await readSaved()).items.find(({ id }) => id === asked.saved);
    return found(saved && ofSaved(saved), 'This saved labyrinth');
  }
  if (asked.shared !== undefined) {
    const shared = (await readShared(asked.shared)).found;
    return found(shared && ofShared(asked.shared, shared, today), 'This shared labyrinth');
  }
  if (asked.draft !== undefined) {
    const draft = await findDraft(asked.draft);
    return found(draft && ofDraft(draft), 'This drawing');
  }
  return bestOfDay(difficulty, today);
}

/**
 * Whether two layouts come from the same source. Where a source has no id, as with links and logs, compares the layouts
 * themselves.
 */
export function sameSource(a: RunLayout, b: RunLayout): boolean {
  if (!('id' in a.source && 'id' in b.source)) return a.labyrinthData === b.labyrinthData;
  return a.source.from === b.source.from && a.source.id === b.source.id;
}

/** A layout that the address asks for during a run of another one. */
export interface OtherLayout {
  layout: RunLayout;
  /** The layout is the player's own drawing that the run started with, changed since. */
  isRedrawn: boolean;
}

export function otherThan(run: RunLayout, asked: RunLayout): OtherLayout | null {
  if (!sameSource(run, asked)) return { layout: asked, isRedrawn: false };
  const isOwn = asked.source.from === 'draft' || asked.source.from === 'saved';
  const contentOf = ({ labyrinthData, izaroConfig }: RunLayout) => JSON.stringify([labyrinthData, izaroConfig]);
  const isRedrawn = isOwn && run.difficulty === asked.difficulty && contentOf(run) !== contentOf(asked);
  return isRedrawn ? { layout: asked, isRedrawn: true } : null;
}
