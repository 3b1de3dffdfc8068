import { followRun } from 'shared-types/api/follow.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEvents } from './openEvents.ts';

/** A connection that the server accepts and never answers. */
class SilentSource {
  static made: SilentSource[] = [];
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState: number = SilentSource.CONNECTING;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: unknown;
  addEventListener = () => undefined;
  constructor() {
    SilentSource.made.push(this);
  }
  close() {
    this.readyState = SilentSource.CLOSED;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  SilentSource.made = [];
  vi.stubGlobal('EventSource', SilentSource);
});
afterEach(() => vi.useRealTimers());

it('a connection that is never answered is given up and made again', () => {
  const onLink = vi.fn();
  const close = openEvents(followRun, { token: 'a' }, { onEvent: () => undefined, onLink });
  vi.advanceTimersByTime(60_000);
  const [first, second, ...more] = SilentSource.made;
  expect([first?.readyState, second?.readyState, more]).toEqual([2, 0, []]);
  expect(onLink.mock.calls).toEqual([[false]]);
  second?.onopen();
  second?.onmessage({ data: '{"at":"waiting"}' });
  expect(onLink).toHaveBeenLastCalledWith(true);
  close();
  vi.advanceTimersByTime(180_000);
  expect(SilentSource.made).toHaveLength(2);
});

it('a connection counts as open once an event arrives: some proxies pass the head on and hold back the rest', () => {
  const onLink = vi.fn();
  const onEvent = vi.fn();
  const close = openEvents(followRun, { token: 'a' }, { onEvent, onLink });
  const [source] = SilentSource.made;
  source?.onopen();
  expect(onLink).not.toHaveBeenCalled();
  for (let n = 0; n < 2; n += 1) source?.onmessage({ data: '{"at":"waiting"}' });
  expect(onLink.mock.calls).toEqual([[true]]);
  expect(onEvent.mock.calls).toEqual([[{ at: 'waiting' }], [{ at: 'waiting' }]]);
  close();
});
