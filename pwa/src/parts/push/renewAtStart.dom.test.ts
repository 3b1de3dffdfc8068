import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeDevice } from '../../store/device/deviceValues.ts';
import { enablePush } from '../../store/push/push.ts';
import { freshDevice, laterBy } from '../../testing/device.ts';
import { fakePush, pushKey, withoutPush } from '../../testing/fakePush.ts';
import { fakeServer, type Reply } from '../../testing/fakeServer.ts';
import { siteConfig } from '../../testing/siteConfig.ts';
import { renewAtStart } from './renewAtStart.ts';

const done = (): Reply => [200, {}];

beforeEach(async () => {
  await freshDevice();
  await writeDevice('config', siteConfig({ pushKey }));
});
afterEach(() => {
  withoutPush();
  vi.useRealTimers();
});

test('the subscription is sent again a day later, in case the server was restored from a backup, but not before', async () => {
  const push = fakePush({ permission: 'granted' });
  const asked = fakeServer({ 'PUT /api/push': done });
  await enablePush(push.manager, pushKey, 'eternal');
  await renewAtStart();
  expect(asked).toHaveLength(1);
  laterBy(86_400_000);
  for (let start = 0; start < 3; start += 1) await renewAtStart();
  expect(asked).toHaveLength(2);
});
