import { liveQuery } from 'dexie';
import { patience } from 'shared-types/testing/patience.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { endRun, goTo } from 'shared-types/run/runState.ts';
import { guessedSeconds } from 'shared-types/run/seconds.ts';
import { drawing } from 'shared-types/testing/drawing.ts';
import { db } from '../device/db.ts';
import type { Draft } from '../device/draft.ts';
import { deleteDraft, renameDraft } from '../drafts/draftList.ts';
import { saveDraft } from '../drafts/drafts.ts';
import type { RunLayout } from '../device/storedRun.ts';
import { changedRun, findRun, newRun, readEndedRuns, readOwnSeconds, storeRun } from './runs.ts';

const layout: RunLayout = {
  source: { from: 'link' },
  difficulty: 'eternal',
  day: '2026-11-20',
  labyrinthData: serialiseLayout(drawing(['c1r3 c3r3', 'c3r3 c7r3'])),
  izaroConfig: {},
};

beforeEach(() => db.runs.clear());

async function draftOf(runId: string): Promise<Draft> {
  const draft = await db.drafts.get(runId);
  if (!draft) throw new Error('The run has left no draft.');
  return draft;
}

describe('a run stored on the device', () => {
  it('that drew its own labyrinth adds the drawing to the drafts once, when it ends', async () => {
    await db.drafts.clear();
    const run = newRun({ ...layout, source: { from: 'log' } }, 1_000);
    await storeRun(run);
    expect(await db.drafts.count()).toBe(0);
    const ended = changedRun(run, endRun(run.state, 'stopped', 61_000), 61_000);
    await storeRun(ended);
    await storeRun({ ...ended, rev: ended.rev + 1 });
    expect(await db.drafts.toArray()).toMatchObject([
      {
        name: 'Drawn on a run',
        difficulty: 'eternal',
        day: '2026-11-20',
        drawing: { layout: drawing(['c1r3 c3r3', 'c3r3 c7r3']) },
      },
    ]);
  });

  it('that resumes after its end updates its draft, unless that was changed or deleted', async () => {
    await db.drafts.clear();
    const later = serialiseLayout(drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3']));
    const ends = async (whenKept: (id: string) => Promise<unknown>) => {
      const run = newRun({ ...layout, source: { from: 'log' } }, 1_000);
      await storeRun({ ...run, state: endRun(run.state, 'stopped', 61_000), endedAt: 61_000 });
      await whenKept(run.id);
      await storeRun({
        ...run,
        labyrinthData: later,
        state: endRun(run.state, 'won', 99_000),
        endedAt: 99_000,
        rev: 2,
      });
      return (await db.drafts.get(run.id))?.drawing.layout.paths.length;
    };
    expect(await ends(() => Promise.resolve())).toBe(3);
    expect(await ends((id) => renameDraft(id, 'Mine'))).toBe(2);
    expect(await ends(deleteDraft)).toBe(2);
    expect(await ends(async (id) => saveDraft(await draftOf(id)))).toBe(2);
  });

  it('that resumes after its end keeps its drawing if a builder saves the first one', async () => {
    await db.drafts.clear();
    const run = newRun({ ...layout, source: { from: 'log' } }, 1_000);
    const ended = changedRun(run, endRun(run.state, 'stopped', 61_000), 61_000);
    await storeRun(ended);
    const shown = await draftOf(run.id);
    const labyrinthData = serialiseLayout(drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3']));
    await storeRun({ ...ended, labyrinthData, endedAt: 99_000, rev: ended.rev + 1 });
    expect(await saveDraft({ ...shown, izaroConfig: { weaponSet: 'dual-swords' } })).toMatchObject({
      copied: 'changed',
    });
    expect((await draftOf(run.id)).drawing.layout.paths).toHaveLength(3);
  });

  it('that was stopped cannot resume once another one of its labyrinth has begun', async () => {
    const run = newRun(layout, 1_000);
    const ended = changedRun(run, endRun(run.state, 'stopped', 61_000), 61_000);
    await storeRun(ended);
    const next = newRun(layout, 62_000);
    await storeRun(next);
    expect(await storeRun(changedRun(ended, run.state, 63_000))).toEqual(next);
    expect(await db.runs.where({ difficulty: 'eternal', endedAt: 0 }).toArray()).toEqual([next]);
  });

  it('is found by its difficulty while it is on', async () => {
    const run = newRun(layout, 1_000);
    await storeRun(run);
    expect(await findRun('eternal')).toEqual(run);
    expect(await findRun('cruel')).toBeUndefined();
  });

  it('is never replaced by an older revision', async () => {
    const first = newRun(layout, 1_000);
    const second = changedRun(first, goTo(first.state, 'c3r3', [], 9_000), 9_000);
    await storeRun(second);
    await storeRun(first);
    expect(await findRun('eternal')).toEqual(second);
  });

  it('is kept after its end, the latest first', async () => {
    for (const [seconds, at] of [
      [60, 'won'],
      [90, 'stopped'],
    ] as const) {
      const run = newRun(layout, 1_000);
      const end = 1_000 + seconds * 1_000;
      await storeRun(changedRun(run, endRun(run.state, at, end), end));
    }
    expect(await findRun('eternal')).toBeUndefined();
    expect((await readEndedRuns('eternal')).map(({ state }) => state.at)).toEqual(['stopped', 'won']);
  });
});

describe("a player's own room times", () => {
  it('are guesses at first, then the medians of three measured rooms of a kind', async () => {
    expect(await readOwnSeconds()).toEqual(guessedSeconds);
    for (const seconds of [10, 40, 12]) {
      const run = newRun(layout, 0);
      const moved = goTo(run.state, 'c3r3', [], seconds * 1_000);
      await storeRun(changedRun(run, endRun(moved, 'won', 99_000), 99_000));
    }
    expect((await readOwnSeconds()).room).toEqual({ ...guessedSeconds.room, 2: 12 });
  });

  it('are read again when a run ends, not at each step', async () => {
    const read = vi.fn();
    const reading = liveQuery(readOwnSeconds).subscribe(read);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1), patience);
    const run = newRun(layout, 0);
    await storeRun(run);
    const moved = changedRun(run, goTo(run.state, 'c3r3', [], 9_000), 9_000);
    await storeRun(moved);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toHaveBeenCalledTimes(1);
    await storeRun(changedRun(moved, endRun(moved.state, 'won', 20_000), 20_000));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), patience);
    reading.unsubscribe();
  });
});
