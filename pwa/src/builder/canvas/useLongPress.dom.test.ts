import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongPress } from './useLongPress.ts';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rest() {
  const opened = vi.fn();
  const { current: press } = renderHook(() => useLongPress()).result;
  press.start(at(100, 100), opened);
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

it('a finger that moves away or lifts earlier opens no menu', () => {
  for (const then of [
    ({ press }: ReturnType<typeof rest>) => press.moved(at(111, 100)),
    ({ press }: ReturnType<typeof rest>) => press.end(),
  ]) {
    const started = rest();
    vi.advanceTimersByTime(300);
    then(started);
    vi.advanceTimersByTime(1000);
    expect(started.opened).not.toHaveBeenCalled();
  }
});

it('a finger that moved away while the phone was busy opens no menu', () => {
  const { press, opened } = rest();
  // The time is up; the browser delivers the finger's movement before the next frame.
  vi.advanceTimersByTime(500);
  press.moved(at(160, 100));
  vi.advanceTimersByTime(1000);
  expect(opened).not.toHaveBeenCalled();
});
