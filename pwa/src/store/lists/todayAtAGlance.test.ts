import type { Submission } from 'shared-types/api/submissions.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, freshDevice, smallLayout, submissionIds } from '../../testing/device.ts';
import { db } from '../device/db.ts';
import { openDraft, startDraft } from '../drafts/drafts.ts';
import { queueSubmission, queueVote } from '../queue/outbox.ts';
import { todayAtAGlance } from './todayAtAGlance.ts';

interface Row {
  difficulty?: Difficulty;
  day?: string;
  own?: boolean;
  voteCount?: number;
  hour?: string;
}

function row(id: string, { hour = '08', day = '2026-11-20', ...rest }: Row): Submission {
  return {
    id,
    difficulty: 'eternal',
    voteCount: 0,
    own: false,
    ...rest,
    day,
    submittedAt: `${day}T${hour}:00:00.000Z`,
    userVote: 'none',
    labyrinthData: '{}',
    displaySvg: null,
    izaroConfig: {},
    suggestions: [],
    submitterPoeAccount: null,
    submitterUsername: 'ann',
    submittedBy: 'ann',
    hideUserTag: false,
    userPoints: 0,
    views: 0,
  };
}

beforeEach(() => freshDevice());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an empty device has no data of today', async () => {
  expect(await todayAtAGlance('2026-11-20')).toEqual({
    day: '2026-11-20',
    count: 0,
    top: undefined,
    newest: undefined,
    own: [],
    draft: undefined,
  });
});

it('the top submission is the best of all difficulties, the newest is another one, and other days do not count', async () => {
  await db.submissions.bulkPut([
    row('old', { day: '2026-11-19', voteCount: 50 }),
    row('first', { voteCount: 3, hour: '01' }),
    row('top', { difficulty: 'cruel', voteCount: 7, hour: '11' }),
    row('newest', { difficulty: 'normal', own: true, hour: '10' }),
  ]);
  const { count, top, newest, own } = await todayAtAGlance('2026-11-20');
  expect([count, top?.id, newest?.id, own]).toEqual([3, 'top', 'newest', ['normal']]);
});

it("queued votes and submissions are counted; only sent submissions are the account's", async () => {
  await db.submissions.bulkPut([
    row(submissionIds[0], { voteCount: 3, hour: '01' }),
    row(submissionIds[1], { voteCount: 3, hour: '02' }),
    row(submissionIds[2], { difficulty: 'cruel', own: true }),
  ]);
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  const { id } = await queueSubmission(drawn);
  const { count, top, newest, own } = await todayAtAGlance('2026-11-20');
  expect([top?.id, top?.voteCount]).toEqual([submissionIds[0], 4]);
  expect([count, newest?.id, own]).toEqual([4, id, ['cruel']]);
});

it("the drawing is the builder's open draft, unless it is empty", async () => {
  await openDraft();
  expect((await todayAtAGlance('2026-11-20')).drawn).toBeUndefined();
  await startDraft({ ...drawn, day: '2026-11-20' });
  expect((await todayAtAGlance('2026-11-20')).drawn).toBe(serialiseLayout(smallLayout));
});
