import { expect, test } from 'vitest';
import { notificationData, notificationOf } from './notification.ts';

test('the notification names the settled difficulty and day, has a tag per day, and can be stopped', () => {
  expect(notificationOf('{"difficulty":"eternal","day":"2026-11-20"}')).toEqual({
    title: 'The Eternal Labyrinth of today is settled',
    options: {
      icon: '/icons/icon-192.png',
      lang: 'en',
      body: 'Enough players have drawn the same on 20 November 2026. Press to see the layout.',
      tag: 'settled-eternal-2026-11-20',
      actions: [{ action: 'stop', title: 'Stop telling me' }],
      data: { path: '/voting/eternal?day=2026-11-20', difficulty: 'eternal' },
    },
  });
});

test.each([
  undefined,
  '',
  'hello',
  '{"difficulty":"uber","day":"2026-11-20"}',
  '{"difficulty":"eternal","day":"/evil"}',
])('the notification for an unreadable message (%j) is general', (text) => {
  const { title, options } = notificationOf(text);
  expect([title, options.body, options.data]).toEqual([
    'A Labyrinth of today is settled',
    "See today's layouts.",
    { path: '/labyrinth', difficulty: null },
  ]);
});

test('a press on a notification reads its path and difficulty, or defaults', () => {
  expect(notificationData({ data: { path: '/voting/cruel?day=2026-11-20', difficulty: 'cruel' } })).toEqual({
    path: '/voting/cruel?day=2026-11-20',
    difficulty: 'cruel',
  });
  for (const data of [null, undefined, {}, { path: 7, difficulty: 'uber' }]) {
    expect(notificationData({ data })).toEqual({ path: '/labyrinth', difficulty: null });
  }
});
