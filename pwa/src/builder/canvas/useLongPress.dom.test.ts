import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongPress } from './useLongPress.ts';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rest() {
  const opened = vi.fn();
  const { current: press } = renderHook(() => useLongPress()).result;
  press.begin(at(100, 100), opened);
  return { press, opened };
}

it('a finger that rests for half a second opens the menu, also when it slips a little', () => {
  const { press, opened } = rest();
  press.moved(at(104, 106));
  vi.advanceTimersByTime(499);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(opened).toHaveBeenCalledOnce();
});

it('a finger that moves on or lifts before opens none', () => {
  for (const then of [
    ({ press }: ReturnType<typeof rest>) => press.moved(at(111, 100)),
    ({ press }: ReturnType<typeof rest>) => press.end(),
  ]) {
    const begun = rest();
    vi.advanceTimersByTime(300);
    then(begun);
    vi.advanceTimersByTime(1000);
    expect(begun.opened).not.toHaveBeenCalled();
  }
});

it('a finger of which a busy phone tells only afterwards that it has moved on opens none', () => {
  const { press, opened } = rest();
  // The time is up; what the finger did meanwhile is told before the next frame.
  vi.advanceTimersByTime(500);
  press.moved(at(160, 100));
  vi.advanceTimersByTime(1000);
  expect(opened).not.toHaveBeenCalled();
});
