import { beforeEach, describe, expect, it } from 'vitest';
import { applyDailyReset } from './browserKeys.ts';

const today = '2026-11-21T00:00:00.000Z';

beforeEach(() => {
  localStorage.clear();
  for (const key of ['submittedLabyrinth', 'submittedDate', 'labyrinthSuggestions', 'myVotes', 'theme']) {
    localStorage.setItem(key, 'something');
  }
});

describe('the daily reset of local storage', () => {
  it('removes the keys that name submissions, labyrinths and votes if the reset time is new', () => {
    applyDailyReset(today);
    expect(Object.keys(localStorage).sort()).toEqual(['lastResetCheck', 'theme']);
    expect(localStorage.getItem('lastResetCheck')).toBe('2026-11-21T00:00:00.000Z');
  });

  it('removes nothing if the reset time is the same', () => {
    localStorage.setItem('lastResetCheck', today);
    applyDailyReset(today);
    expect(localStorage.getItem('submittedLabyrinth')).toBe('something');
  });
});
