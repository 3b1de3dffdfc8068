import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn, freshDevice, noon, signedInAs, smallLayout, submissionIds } from '../testing/device.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { readContents } from '../store/browser/clearDevice.ts';
import { db } from '../store/device/db.ts';
import { writeDevice } from '../store/device/deviceValues.ts';
import { startDraft } from '../store/drafts/drafts.ts';
import { keepTypedMessage } from '../store/drafts/typedMessage.ts';
import { keepTypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { queueSaved } from '../store/queue/outbox.ts';
import { exportUnsent } from '../store/queue/unsentWork.ts';
import { newRun } from '../store/runs/runs.ts';
import { dialogSlot } from '../ui/dialog.ts';
import { toastSlot } from '../ui/toast.ts';
import { QueueScreen } from './QueueScreen.tsx';

const assign = vi.fn();
const links: string[] = [];

beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.download);
  });
  await queueSaved({ name: 'Tuesday', ...drawn });
  await startDraft({ name: 'Half done', difficulty: 'cruel', layout: smallLayout, izaroConfig: {} });
});
afterEach(() => {
  dialogSlot.set(null);
  toastSlot.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openDialog() {
  return waitFor(() => {
    const dialog = dialogSlot.get();
    if (!dialog) throw new Error('No dialog is open.');
    return dialog;
  });
}

async function pick(text: string): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!found) throw new Error('There is no file picker.');
    return found;
  });
  await userEvent.upload(input, new File([text], 'work.json', { type: 'application/json' }));
}

describe('the queue page', () => {
  it('exports all unsent work as one file', async () => {
    renderScreen(<QueueScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Export unsent work' }));
    await waitFor(() => expect(links).toEqual(['labyrinth-unsent-2026-11-20.json']));
    expect(toastSlot.get()?.description).toBe('1 change and 1 draft in labyrinth-unsent-2026-11-20.json.');
  });

  it('imports such a file and shows what was new', async () => {
    const { text } = await exportUnsent();
    await db.outbox.clear();
    renderScreen(<QueueScreen />);
    await pick(text);
    await screen.findByRole('heading', { name: 'Save "Tuesday" (Eternal)' });
    expect(toastSlot.get()).toMatchObject({
      title: 'Unsent work imported',
      description: 'New on this device: 1 change.',
    });
  });

  it('says that an imported file contains nothing new', async () => {
    const { text } = await exportUnsent();
    renderScreen(<QueueScreen />);
    await pick(text);
    await waitFor(() =>
      expect(toastSlot.get()).toMatchObject({
        title: 'Nothing new in the file',
        description: 'All of it is here already, or was changed here since.',
      }),
    );
  });

  it('refuses the file of another account, with the reason', async () => {
    const { text } = await exportUnsent();
    await signedInAs('bob');
    renderScreen(<QueueScreen />);
    await pick(text);
    expect(await openDialog()).toMatchObject({
      title: 'This file cannot be imported',
      text: 'These changes belong to ann. Sign in as ann to take them back.',
    });
  });

  it.each([
    ['that it cannot read', new DOMException('The file is gone.', 'NotFoundError'), []],
    [
      'on which it has a bug, and reports the bug to the console',
      new TypeError('text is undefined'),
      ['text is undefined'],
    ],
  ])('refuses a file %s', async (_, error, reported) => {
    const report = vi.fn<(bug: Error) => void>();
    vi.stubGlobal('reportError', report);
    vi.spyOn(File.prototype, 'text').mockRejectedValueOnce(error);
    renderScreen(<QueueScreen />);
    await pick('');
    expect(await openDialog()).toMatchObject({ title: 'This file cannot be imported' });
    expect(report.mock.calls.map(([bug]) => bug.message)).toEqual(reported);
  });

  it("asks once if 'Clear data' is pressed twice while the device is read", async () => {
    renderScreen(<QueueScreen />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Clear data' }));
    (await openDialog()).done(null);
    // A second question would be open by now.
    await readContents();
    expect(dialogSlot.get()).toBeNull();
  });

  it('clears the device only after it has shown what is lost, and offers to export it first', async () => {
    const layout = { source: { from: 'log' }, difficulty: 'eternal', day: '2026-11-20', izaroConfig: {} } as const;
    const run = { ...layout, labyrinthData: serialiseLayout(smallLayout) };
    await db.runs.bulkPut([newRun(run, noon, 'first'), newRun(run, noon, 'second')]);
    await keepTypedSuggestion(submissionIds[0], 'A silver key in C3R2');
    await keepTypedMessage({ email: '', subject: '', comments: 'I like it' });
    renderScreen(<QueueScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear data' }));
    const { title, text, choices } = await openDialog();
    expect(title).toBe('Clear data on this device?');
    expect(text).toBe(
      'This deletes from this device: 1 change that the server does not have; 1 draft; 2 runs and their times; 2 texts that you typed and did not send; everything stored for reading without a connection. It also signs you out here. What the server has stays in your account.',
    );
    expect(choices.map(({ label }) => label)).toEqual(['Export unsent work first', 'Clear everything']);
    expect(await db.outbox.count()).toBe(1);
    (await openDialog()).done('clear');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect([await db.outbox.count(), await db.drafts.count(), await db.runs.count()]).toEqual([0, 0, 0]);
  });

  it('warns only if the browser does not promise to keep the data', async () => {
    renderScreen(<QueueScreen />);
    await screen.findByText('On this device');
    expect(screen.queryByText(/does not promise/)).toBeNull();
    await writeDevice('persisted', false);
    await screen.findByText(/This browser does not promise to keep what is stored here when space runs short/);
  });
});
