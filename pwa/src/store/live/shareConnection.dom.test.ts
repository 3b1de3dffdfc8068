import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTabs, noTabs } from '../../testing/fakeTabs.ts';
import { shareConnection } from './shareConnection.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeTabs();
});
afterEach(() => {
  noTabs();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

/** A tab whose connection the test controls. */
function openTab() {
  const heard: (string | null)[] = [];
  let say: ((known: string | null) => void) | undefined;
  const leave = shareConnection<string>({
    connect: (tell) => {
      say = tell;
      return () => (say = undefined);
    },
    hear: (known) => heard.push(known),
  });
  return {
    leave,
    last: () => heard.at(-1),
    isConnected: () => say !== undefined,
    say: (known: string | null) => say?.(known),
  };
}

test('one tab connects, and its messages reach all tabs, also those opened later', async () => {
  const tabs = [openTab(), openTab(), openTab()];
  await settle();
  expect(tabs.map((tab) => tab.isConnected())).toEqual([true, false, false]);
  tabs[0]?.say('5');
  const late = openTab();
  await settle();
  expect([...tabs, late].map((tab) => tab.last())).toEqual(['5', '5', '5', '5']);
});

test('a lost connection is reported to every tab', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.say('5');
  first.say(null);
  await settle();
  expect([first.last(), second.last()]).toEqual([null, null]);
});

test.each([
  ['first', 0],
  ['second', 1],
])('if the connected tab leaves as the %s of three, exactly one of the others connects', async (_, turns) => {
  const tabs = [openTab(), openTab(), openTab()];
  await settle();
  for (let turn = 0; turn <= turns; turn += 1) {
    const leading = tabs.findIndex((tab) => tab.isConnected());
    const [gone] = tabs.splice(leading, 1);
    gone?.leave();
    await settle();
    expect(gone?.isConnected()).toBe(false);
    expect(tabs.filter((tab) => tab.isConnected())).toHaveLength(1);
    expect(tabs.map((tab) => tab.last())).toEqual(tabs.map(() => null));
    tabs.find((tab) => tab.isConnected())?.say('6');
    await settle();
    expect(tabs.map((tab) => tab.last())).toEqual(tabs.map(() => '6'));
  }
});

test('a frozen connected tab is replaced after 25 seconds, and disconnects when it wakes', async () => {
  const frozen = openTab();
  await settle();
  frozen.say('5');
  await settle();
  // A frozen tab is silent: its repeated messages are swallowed from here on.
  const silent = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  const other = openTab();
  await vi.advanceTimersByTimeAsync(24_000);
  expect(other.isConnected()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  silent.mockRestore();
  expect(other.isConnected()).toBe(true);
  expect(frozen.isConnected()).toBe(false);
  other.say('6');
  await settle();
  expect(frozen.last()).toBe('6');
  other.leave();
  await settle();
  expect(frozen.isConnected()).toBe(true);
});

test('the connected tab stays connected while there are no new messages', async () => {
  const [first, second] = [openTab(), openTab()];
  await settle();
  first.say('5');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect([first.isConnected(), second.isConnected()]).toEqual([true, false]);
  expect(second.last()).toBe('5');
});
