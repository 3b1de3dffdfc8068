import type { DayAgreement } from 'shared-types/api/days.ts';
import { expect, test } from 'vitest';
import type { ListedSubmission } from '../../store/lists/pending.ts';
import { agreedStateOf, dayLayoutOf, runSearchOf } from './dayLayout.ts';
import { noSubmissionText } from './noSubmissionText.ts';

function listed(id: string, voteCount: number, k2?: string): ListedSubmission {
  return {
    id,
    voteCount,
    ...(k2 !== undefined && { k2 }),
    day: '2026-11-20',
    difficulty: 'eternal',
    labyrinthData: `drawing ${id}`,
    displaySvg: null,
    izaroConfig: {},
    submittedAt: '2026-11-20T08:00:00.000Z',
    userVote: 'none',
    suggestions: [],
    submitterPoeAccount: null,
    submitterUsername: id,
    submittedBy: id,
    hideUserTag: false,
    userPoints: 0,
    views: 0,
    own: false,
    pending: null,
  };
}

function agreement(state: DayAgreement['state']): DayAgreement {
  return {
    day: '2026-11-20',
    difficulty: 'eternal',
    state,
    wasSettled: false,
    revision: 2,
    accounts: 3,
    layout: { labyrinthData: 'agreed', izaroConfig: { weaponSet: 'dual-swords' }, k2: 'a1' },
    displaySvg: '<svg/>',
    claims: [],
    groups: [],
  };
}

const items = [listed('loud', 9, 'b2'), listed('quiet', 1, 'a1'), listed('good', 4, 'a1'), listed('waiting', 0)];

test.each(['likely', 'settled'] as const)("the layout of a day with the state '%s' is the agreed one", (state) => {
  expect(dayLayoutOf(items, agreement(state))).toMatchObject({
    agreed: state,
    labyrinthData: 'agreed',
    izaroConfig: { weaponSet: 'dual-swords' },
    displaySvg: '<svg/>',
    submission: { id: 'good' },
  });
});

test('an agreed layout that nobody has drawn exactly has no submission', () => {
  expect(dayLayoutOf([], agreement('likely'))).toMatchObject({ submission: undefined, labyrinthData: 'agreed' });
});

test('an agreed layout whose submissions are not on the device is run as the best of them and not called put together', () => {
  const groups = [
    { k2: 'b2', ids: ['loud'] },
    { k2: 'a1', ids: ['far', 'farther'] },
  ];
  const shown = dayLayoutOf([listed('loud', 9, 'b2')], { ...agreement('likely'), groups });
  expect(shown).toMatchObject({ submission: undefined, labyrinthData: 'agreed' });
  expect(shown && runSearchOf(shown)).toEqual({ submission: 'far' });
  expect(shown && noSubmissionText(shown)).toBe('Its drawings are further down the list');
  const merged = dayLayoutOf([], agreement('likely'));
  expect(merged && runSearchOf(merged)).toBeUndefined();
  expect(merged && noSubmissionText(merged)).toBe('Put together from several drawings');
});

test.each(['none', 'first'] as const)(
  "the layout of a day with the state '%s' is the first submission of the list",
  (state) => {
    expect(dayLayoutOf(items, agreement(state))).toMatchObject({
      agreed: null,
      labyrinthData: 'drawing loud',
      submission: { id: 'loud' },
    });
  },
);

test('without an agreement on the device, the layout of a day is the first submission, or none if there are none', () => {
  expect(dayLayoutOf(items, undefined)).toMatchObject({ agreed: null, submission: { id: 'loud' } });
  expect(dayLayoutOf([], undefined)).toBeUndefined();
});

test('a claim is in doubt if drawings contradict each other, not if only few have drawn it yet', () => {
  const claims = [
    { claim: 'room c2r3', p: 0.94, for: 2, against: 0 },
    { claim: 'content c2r3 silver-key', p: 0.9, for: 4, against: 1 },
    { claim: 'content c2r3 gauntlet', p: 0.1, for: 0, against: 5 },
  ];
  const { doubts } = dayLayoutOf(items, { ...agreement('first'), claims }) ?? {};
  expect(doubts).toEqual([{ claim: 'content c2r3 silver-key', p: 0.9, for: 4, against: 1 }]);
});

test("the state of a day is the server's; without one, a single submission is 'first'", () => {
  expect(agreedStateOf(items, agreement('settled'))).toMatchObject({ state: 'settled', accounts: 3 });
  expect(agreedStateOf([], agreement('none'))).toMatchObject({ state: 'none' });
  expect(agreedStateOf(items, undefined)).toBeUndefined();
  expect(agreedStateOf(items.slice(3), undefined)).toEqual({ state: 'first', wasSettled: false, accounts: 1 });
  expect(agreedStateOf(items.slice(3), agreement('none'))).toMatchObject({ state: 'first' });
});
