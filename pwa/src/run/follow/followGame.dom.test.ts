import { patience } from 'shared-types/testing/patience.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../../store/device/db.ts';
import { freshDevice } from '../../testing/device.ts';
import { followGame, goOnFollowing, restoreFollowing, startFollowing, stopFollowing } from './followGame.ts';

class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];

  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage = () => undefined;
  terminate = () => undefined;
}

beforeEach(async () => {
  await freshDevice();
  FakeWorker.all.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Stops following while the browser is asked whether the log may be read, which it then allows. */
async function stopMeanwhile(goOn: () => Promise<void>): Promise<void> {
  let allow: (state: PermissionState) => void = () => undefined;
  const permission = new Promise<PermissionState>((resolve) => {
    allow = resolve;
  });
  const log = { queryPermission: () => permission, requestPermission: () => permission };
  // IndexedDB stores a real handle, but no other object with functions.
  vi.spyOn(db.device, 'get').mockResolvedValue({ key: 'followedLog', value: log });
  const going = goOn();
  await vi.waitFor(() => expect(followGame.get().at).toBe('paused'), patience);
  await stopFollowing();
  allow('granted');
  await going;
}

it('following that is stopped while it is being restored after a reload does not start', async () => {
  await stopMeanwhile(restoreFollowing);
  expect(FakeWorker.all).toHaveLength(0);
  expect(followGame.get().at).toBe('off');
});

it('following that is stopped while the browser asks for permission does not start', async () => {
  await startFollowing({} as FileSystemFileHandle);
  FakeWorker.all[0]?.dispatchEvent(new Event('error'));
  await stopMeanwhile(goOnFollowing);
  expect(FakeWorker.all).toHaveLength(1);
  expect(followGame.get().at).toBe('off');
});

it('following that is stopped while a slow device is being read does not start', async () => {
  await startFollowing({} as FileSystemFileHandle);
  FakeWorker.all[0]?.dispatchEvent(new Event('error'));
  let answer: (row: undefined) => void = () => undefined;
  const slow = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  const log = { requestPermission: () => Promise.resolve('granted') };
  const read = vi.spyOn(db.device, 'get');
  read.mockResolvedValueOnce({ key: 'followedLog', value: log });
  read.mockReturnValueOnce(slow as never);
  const going = goOnFollowing();
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), patience);
  await stopFollowing();
  answer(undefined);
  await going;
  expect(FakeWorker.all).toHaveLength(1);
  expect(followGame.get().at).toBe('off');
});
