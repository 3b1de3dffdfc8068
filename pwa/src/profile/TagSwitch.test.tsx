import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLiveQuery } from 'dexie-react-hooks';
import { beforeEach, expect, test } from 'vitest';
import { writeDevice } from '../store/device/deviceValues.ts';
import { readSubmissions } from '../store/lists/readSubmissions.ts';
import { readTag } from '../store/lists/readTag.ts';
import { flush } from '../store/queue/sync.ts';
import { db } from '../store/device/db.ts';
import { queueSubmission } from '../store/queue/outbox.ts';
import { drawn, freshDevice } from '../testing/device.ts';
import { fullDisk } from '../testing/fullDisk.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { userNamed } from '../testing/syncOracle.ts';
import { toastSlot } from '../ui/toast.ts';
import { TagSwitch } from './TagSwitch.tsx';

const name = 'Exile#1234';
const user = { ...userNamed('ann'), signupSource: 'poe_oauth' as const, poeAccountName: name, username: null };

function Shown() {
  const tag = useLiveQuery(readTag);
  return tag && <TagSwitch name={name} tag={tag} />;
}

/** On a slow device: what changes twice during one reading is seen only as it is at the end. */
function ShownLate() {
  const tag = useLiveQuery(async () => {
    const read = await readTag();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return read;
  });
  return tag && <TagSwitch name={name} tag={tag} />;
}

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
  await writeDevice('account', { at: 'signedIn', user, sessionLost: false });
  renderScreen(<Shown />);
  await box();
});

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hide my user tag' });

async function queued() {
  return (await db.outbox.toArray()).map(({ type, args }) => [type, args]);
}

test('is ticked at once and queued; a second press before it is sent replaces the queued entry', async () => {
  await userEvent.click(await box());
  expect((await box()).checked).toBe(true);
  expect(await screen.findByText('waiting to be sent')).toBeTruthy();
  expect(screen.getByText('Exile')).toBeTruthy();
  await waitFor(async () => expect(await queued()).toEqual([['tag.set', { hideUserTag: true }]]));
  await userEvent.click(await box());
  await waitFor(async () => expect(await queued()).toEqual([['tag.set', { hideUserTag: false }]]));
  expect((await box()).checked).toBe(false);
});

test('stays ticked after the server has accepted it', async () => {
  await userEvent.click(await box());
  await screen.findByText('waiting to be sent');
  await flush('asked');
  await waitFor(() => expect(screen.queryByText('waiting to be sent')).toBeNull());
  expect((await box()).checked).toBe(true);
});

test('reverts, with the reason, if the server refuses', async () => {
  oracle.refuses = () => ({ code: 'forbidden', error: 'This account is blocked and cannot change anything.' });
  await userEvent.click(await box());
  await screen.findByText('waiting to be sent');
  await flush('asked');
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This account is blocked and cannot change anything.',
  );
});

test('reverts even if the device takes longer to read than the server to refuse', async () => {
  cleanup();
  renderScreen(<ShownLate />);
  oracle.refuses = () => ({ code: 'forbidden', error: 'This account is blocked and cannot change anything.' });
  await userEvent.click(await box());
  await waitFor(async () => expect(await queued()).toHaveLength(1));
  await flush('asked');
  expect((await screen.findByRole('alert')).textContent).toContain('This account is blocked');
  await waitFor(async () => expect((await box()).checked).toBe(false));
});

test('reverts, with the reason, if the device is full', async () => {
  fullDisk('outbox');
  await userEvent.click(await box());
  await waitFor(() =>
    expect(toastSlot.get()).toMatchObject({
      title: 'User tag not changed',
      description: 'This device has no space left to keep it. Free some space, then try again.',
    }),
  );
  expect((await box()).checked).toBe(false);
});

test("the player's own submissions show the name as just chosen, before it is sent", async () => {
  await queueSubmission(drawn);
  await flush('asked');
  await queueSubmission(drawn);
  const names = async () => (await readSubmissions('eternal')).items.filter(({ own }) => own);
  const before = await names();
  expect(before.map(({ submitterPoeAccount }) => submitterPoeAccount)).toContain(name);
  await userEvent.click(await box());
  await screen.findByText('waiting to be sent');
  expect((await names()).map(({ submitterPoeAccount }) => submitterPoeAccount)).toEqual(['Exile', 'Exile']);
});
