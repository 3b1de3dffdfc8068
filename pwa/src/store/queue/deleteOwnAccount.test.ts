import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn, freshDevice, submissionIds } from '../../testing/device.ts';
import { readAccount } from '../account/account.ts';
import { db } from '../device/db.ts';
import { deleteOwnAccount } from './deleteOwnAccount.ts';
import { queueSubmission, queueVote } from './outbox.ts';

beforeEach(async () => {
  const oracle = await freshDevice();
  oracle.weather = () => 'cut';
  await queueSubmission(drawn);
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/users/me'
      ? Promise.resolve(Response.json({ success: true }))
      : Promise.reject(new TypeError('Cut.')),
  );
});
afterEach(() => void vi.restoreAllMocks());

const account = { confirm: 'ann', content: 'delete' } as const;

it('deleting the account turns unsent submissions into drafts, empties the queue and signs out', async () => {
  await deleteOwnAccount(account);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.drafts.toArray()).toMatchObject([{ difficulty: 'eternal', day: '2026-11-20' }]);
  expect(await readAccount()).toEqual({ at: 'anonymous' });
});

it('deleting the account signs out even if the device is too full for a draft, which stays in the queue', async () => {
  vi.spyOn(db.drafts, 'add').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  await deleteOwnAccount(account);
  expect(await readAccount()).toEqual({ at: 'anonymous' });
  expect(await db.outbox.toArray()).toMatchObject([{ type: 'submission.create' }]);
});
