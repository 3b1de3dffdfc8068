import { emptyDrawing } from 'shared-types/layout/edit.ts';
import { serialiseLayout } from 'shared-types/layout/layout.ts';
import { crowdedLayout } from 'shared-types/testing/crowdedLayout.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceText } from '../../testing/deviceText.ts';
import { drawn, freshDevice, laterBy, noon, signedInAs, smallLayout, submissionIds } from '../../testing/device.ts';
import { fullDisk } from '../../testing/fullDisk.ts';
import { readAccount } from '../account/account.ts';
import { signOut } from '../account/session.ts';
import { clearDevice, readContents } from '../browser/clearDevice.ts';
import { db } from '../device/db.ts';
import { forgetDevice, writeDevice } from '../device/deviceValues.ts';
import { deleteDraft, readDrafts } from '../drafts/draftList.ts';
import { saveDraft, startDraft } from '../drafts/drafts.ts';
import { discard, keepAsDraft } from './entryCommands.ts';
import { queueDeleteSaved, queueSaved, queueSubmission, queueSuggestion, queueVote } from './outbox.ts';
import { flush } from './sync.ts';
import { exportEntry, exportUnsent, importUnsent } from './unsentWork.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

/** An evening's work without a connection. */
async function work(): Promise<void> {
  await startDraft({ name: 'Half done', difficulty: 'cruel', layout: smallLayout, izaroConfig: {} });
  await queueSaved({ name: 'Tuesday', ...drawn });
  const { id } = await queueSubmission(drawn);
  await queueSuggestion({ submissionId: id, text: 'There is a key.' });
  await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
}

const content = async () =>
  (await db.outbox.toArray()).map(({ id, type, v, args, day, madeAt, dependsOn, entityKeys }) => {
    return { id, type, v, args, day, madeAt, dependsOn, entityKeys };
  });

describe('a file of unsent work', () => {
  it('restores the queue and drafts on a cleared device', async () => {
    await work();
    const before = await content();
    const { text, ...amount } = await exportUnsent();
    expect(amount).toEqual({ changes: 4, drafts: 1 });
    await clearDevice();
    await signedInAs('ann');
    expect(await importUnsent(text)).toEqual({ changes: 4, drafts: 1 });
    expect(await content()).toEqual(before);
    expect(await db.drafts.toArray()).toMatchObject([{ name: 'Half done', difficulty: 'cruel' }]);
    oracle.session = 'ann';
    await flush('asked');
    expect(await db.outbox.count()).toBe(0);
    expect([...oracle.effects.values()]).toEqual([1, 1, 1, 1]);
  });

  it('applies changes once if it is imported twice or after sending', async () => {
    await work();
    const { text } = await exportUnsent();
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
    await flush('asked');
    expect(await importUnsent(text)).toEqual({ changes: 4, drafts: 0 });
    await flush('asked');
    expect(await db.outbox.count()).toBe(0);
    expect([...oracle.effects.values()]).toEqual([1, 1, 1, 1]);
  });

  const halfDone = { name: 'Half done', difficulty: 'cruel', layout: smallLayout } as const;

  it('restores a deleted draft, once', async () => {
    const { id } = await startDraft({ ...halfDone, izaroConfig: { weaponSet: 'dual-swords' } });
    const { text } = await exportUnsent();
    await deleteDraft(id);
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 1 });
    expect(await readDrafts()).toMatchObject([{ name: 'Half done', izaroConfig: { weaponSet: 'dual-swords' } }]);
    expect(await db.drafts.get(id)).toMatchObject({ name: 'Half done', deletedAt: noon });
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
  });

  it('adds its version of a draft that was changed since, once', async () => {
    const draft = await startDraft({
      ...halfDone,
      izaroConfig: { weaponSet: 'dual-swords', firstPhaseMechanic: 'idols' },
    });
    const { text } = await exportUnsent();
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
    await saveDraft({ ...draft, drawing: emptyDrawing, izaroConfig: {} });
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 1 });
    expect(await db.drafts.get(draft.id)).toMatchObject({ drawing: emptyDrawing, izaroConfig: {} });
    expect((await readDrafts()).map(({ drawing }) => drawing.layout.paths.length).toSorted()).toEqual([0, 1]);
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
  });

  it('restores two drafts with equal content', async () => {
    await startDraft({ ...halfDone, izaroConfig: {} });
    await startDraft({ ...halfDone, izaroConfig: {} });
    const { text } = await exportUnsent();
    await db.drafts.clear();
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 2 });
  });

  it('does not change a vote that was changed since', async () => {
    const vote = { target: 'submission', targetId: submissionIds[0] } as const;
    await queueVote({ ...vote, value: 'up' });
    const { text } = await exportUnsent();
    await queueVote({ ...vote, value: 'down' });
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
    expect(await db.outbox.toArray()).toMatchObject([{ args: { value: 'up' } }, { args: { value: 'down' } }]);
  });

  it('does not change a vote that was discarded and cast again', async () => {
    const vote = { target: 'submission', targetId: submissionIds[0] } as const;
    await queueVote({ ...vote, value: 'up' });
    const { text } = await exportUnsent();
    const [entry] = await db.outbox.toArray();
    await discard(entry!.id);
    laterBy(1000);
    await queueVote({ ...vote, value: 'down' });
    expect(await importUnsent(text)).toEqual({ changes: 0, drafts: 0 });
    expect(await db.outbox.toArray()).toMatchObject([{ args: { value: 'down' } }]);
  });

  it('does not change a vote that was changed and sent since, and leaves no entry', async () => {
    const vote = { target: 'submission', targetId: submissionIds[0] } as const;
    await queueVote({ ...vote, value: 'up' });
    const { text } = await exportUnsent();
    await queueVote({ ...vote, value: 'down' });
    await flush('asked');
    await importUnsent(text);
    await flush('asked');
    expect(oracle.votes.get(`ann|${submissionIds[0]}`)?.value).toBe('down');
    expect(await db.outbox.count()).toBe(0);
  });

  /** Imports and sends a file in another browser, between two changes in this one. */
  async function sentElsewhere(text: string, change = () => Promise.resolve()): Promise<void> {
    const here = { outbox: await db.outbox.toArray(), device: await db.device.toArray() };
    await db.outbox.clear();
    await forgetDevice('clientId');
    await importUnsent(text);
    await change();
    await flush('asked');
    expect(await db.outbox.count()).toBe(0);
    await db.saved.clear();
    await db.outbox.bulkPut(here.outbox);
    await db.device.clear();
    await db.device.bulkPut(here.device);
  }

  it('sent by another browser does not override a later change of the vote here', async () => {
    const vote = { target: 'submission', targetId: submissionIds[0] } as const;
    await queueVote({ ...vote, value: 'up' });
    const { text } = await exportUnsent();
    await sentElsewhere(text);
    await queueVote({ ...vote, value: 'down' });
    await flush('asked');
    expect(oracle.votes.get(`ann|${submissionIds[0]}`)?.value).toBe('down');
    expect(await db.outbox.count()).toBe(0);
  });

  it('does not override a later change in the importing browser, even if an earlier version wrote it', async () => {
    const vote = { target: 'submission', targetId: submissionIds[0] } as const;
    await queueVote({ ...vote, value: 'up' });
    const { text } = await exportUnsent();
    await flush('asked');
    const earlier = text.replace(/"firstSentAt": \d+/, '"firstSentAt": null');
    expect(earlier).not.toBe(text);
    await sentElsewhere(earlier, () => queueVote({ ...vote, value: 'down' }));
    expect(oracle.votes.get(`ann|${submissionIds[0]}`)?.value).toBe('down');
  });

  it('sent by another browser does not prevent deleting the labyrinth here', async () => {
    const { id } = await queueSaved({ name: 'Tuesday', ...drawn });
    const [entry] = await db.outbox.toArray();
    const text = await exportEntry(entry!.id);
    await sentElsewhere(text!);
    expect([...oracle.saved.keys()]).toEqual([id]);
    await queueDeleteSaved(id);
    await flush('asked');
    expect([...oracle.saved.keys()]).toEqual([]);
    expect(await db.outbox.count()).toBe(0);
  });

  it('can be exported on a full device', async () => {
    await work();
    fullDisk('outbox');
    const { changes } = await exportUnsent();
    vi.restoreAllMocks();
    expect(changes).toBe(4);
  });

  it('keeps rejected entries with the reason', async () => {
    await queueSubmission(drawn);
    oracle.day = '2026-11-21';
    await flush('asked');
    const { text } = await exportUnsent();
    await db.outbox.clear();
    await importUnsent(text);
    expect(await db.outbox.toArray()).toMatchObject([
      { state: 'rejected', lastError: { code: 'day_closed', error: 'The labyrinth of 2026-11-20 is closed.' } },
    ]);
  });

  it('keeps a rejected layout of more than 120 paths, with its content', async () => {
    const { id } = await queueSubmission(drawn);
    const crowded = { id, difficulty: 'eternal', izaroConfig: {}, labyrinthData: serialiseLayout(crowdedLayout(130)) };
    // Versions before this limit queued such entries.
    await db.outbox.toCollection().modify((entry) => void Object.assign(entry, { args: crowded }));
    oracle.refuses = () => ({ code: 'invalid', error: 'A layout may hold at most 120 paths; this one has 130.' });
    await flush('asked');
    const { text } = await exportUnsent();
    await db.outbox.clear();
    expect(await importUnsent(text)).toEqual({ changes: 1, drafts: 0 });
    const [entry] = await db.outbox.toArray();
    expect(entry).toMatchObject({ state: 'rejected', args: crowded });
    expect((await keepAsDraft(entry?.id ?? ''))?.drawing.layout.paths).toHaveLength(130);
  });

  it('keeps a layout with an invisible name, which earlier versions allowed', async () => {
    await queueSaved({ name: 'Tuesday', ...drawn });
    await db.outbox.toCollection().modify((entry) => void Object.assign(entry.args, { name: '\u3164' }));
    const { text } = await exportUnsent();
    await db.outbox.clear();
    expect(await importUnsent(text)).toEqual({ changes: 1, drafts: 0 });
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'queued', args: { name: '\u3164' } }]);
  });

  it('keeps a suggestion with an invisible text, which earlier versions allowed', async () => {
    await queueSuggestion({ submissionId: submissionIds[0], text: 'A key' });
    await db.outbox.toCollection().modify((entry) => void Object.assign(entry.args, { text: '\u3164' }));
    const { text } = await exportUnsent();
    await db.outbox.clear();
    expect(await importUnsent(text)).toEqual({ changes: 1, drafts: 0 });
  });

  it('can only be imported by the account that exported it', async () => {
    await work();
    const { text } = await exportUnsent();
    await db.outbox.clear();
    await signedInAs('bob');
    await expect(importUnsent(text)).rejects.toThrow('These changes belong to ann. Sign in as ann to take them back.');
    expect(await db.outbox.count()).toBe(0);
  });

  it.each([
    ['not JSON', () => 'hello', 'The file is damaged, or is not a file of unsent work.'],
    [
      'another file',
      () => '{"kind":"labyrinth-draft"}',
      'This is not a file of unsent work. Labyrinth files and drafts are opened in the builder.',
    ],
    [
      'a newer file',
      (text: string) => text.replace('"version": 1', '"version": 2'),
      'This file was exported by a newer version of the app. Reload the page and try again.',
    ],
    [
      'a newer change',
      (text: string) => text.replace('"v": 1', '"v": 9'),
      'Change 1 was made by a newer version of the app. Reload the page and try again.',
    ],
    [
      'a damaged change',
      (text: string) => text.replace('"name": "Tuesday"', '"name": ""'),
      /^Change 1 of the file is damaged: /,
    ],
    [
      'a change with an invalid day',
      (text: string) => text.replace(/"day": "[^"]*"(?=,\s*"madeAt")/, '"day": "2026-13-45"'),
      'Change 1 of the file is damaged: The change does not say which day it is for.',
    ],
    [
      'a change without a time',
      (text: string) => text.replace(/"madeAt": "[^"]*"/, '"madeAt": ""'),
      'Change 1 of the file is damaged: The change does not say when it was made.',
    ],
    [
      'a damaged draft',
      (text: string) => text.replace('"difficulty": "cruel"', '"difficulty": "easy"'),
      'Draft 1 of the file is damaged: The difficulty of the draft must be one of eternal, merciless, cruel, normal.',
    ],
    [
      'a file without its changes',
      (text: string) => text.replace('"changes"', '"chances"'),
      'The file is damaged: not everything that belongs in it is there.',
    ],
  ])('that is invalid changes nothing and is refused with a message: %s', async (_, damage, words) => {
    await work();
    const { text } = await exportUnsent();
    await db.outbox.clear();
    await db.drafts.clear();
    await expect(importUnsent(damage(text))).rejects.toThrow(words);
    expect([await db.outbox.count(), await db.drafts.count()]).toEqual([0, 0]);
  });
});

describe('a file of one change', () => {
  it('restores that change after it was discarded', async () => {
    await work();
    const before = await content();
    const { id } = before[3]!;
    const text = await exportEntry(id);
    await discard(id);
    expect(await importUnsent(text!)).toEqual({ changes: 1, drafts: 0 });
    expect((await content()).find((entry) => entry.id === id)).toEqual(before[3]);
  });

  it("keeps the server's reason for refusing it", async () => {
    const { id } = await queueSubmission(drawn);
    oracle.refuses = () => ({ code: 'limit_reached', error: 'Ten a day.' });
    await flush('asked');
    const [refused] = await db.outbox.toArray();
    const text = await exportEntry(refused!.id);
    await discard(refused!.id);
    await importUnsent(text!);
    const lastError = { code: 'limit_reached', error: 'Ten a day.' };
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'rejected', args: { id }, lastError }]);
  });

  it("cannot be exported from another account's change", async () => {
    await work();
    const [entry] = await content();
    await signedInAs('bob');
    expect(await exportEntry(entry!.id)).toBeUndefined();
  });
});

describe('Clear data on this device', () => {
  it('counts what would be lost, by account', async () => {
    await work();
    expect(await readContents()).toEqual({ ownChanges: 4, othersChanges: 0, drafts: 1, runs: 0, texts: 0 });
    await signedInAs('bob');
    expect(await readContents()).toEqual({ ownChanges: 0, othersChanges: 4, drafts: 1, runs: 0, texts: 0 });
  });

  it('deletes everything, and signs out at the server once it can be reached', async () => {
    await work();
    localStorage.setItem('theme', 'light');
    oracle.weather = () => 'cut';
    await clearDevice();
    expect(await readAccount()).toEqual({ at: 'anonymous' });
    expect(await deviceText()).not.toMatch(/Tuesday|Half done|ann|theme/);
    expect(oracle.session).toBe('ann');
    oracle.weather = () => 'fine';
    await flush('online');
    expect(oracle.session).toBeNull();
  });

  it('ends a shared run, or forgets it without a connection', async () => {
    const [key, token] = ['k'.repeat(22), 't'.repeat(22)];
    await writeDevice('shownRun', { key, token, isOn: true });
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path !== `/api/follow/${token}`) return oracle.fetch(path, init);
      bodies.push(JSON.parse(init.body as string));
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await clearDevice();
    expect(bodies).toEqual([{ key, sent: noon, run: null }]);
    oracle.weather = () => 'cut';
    await writeDevice('shownRun', { key, token: 'u'.repeat(22), isOn: true });
    vi.stubGlobal('fetch', oracle.fetch);
    await clearDevice();
    expect(await deviceText()).not.toContain(key);
  });

  it('still signs out at the server after a sign-out without a connection', async () => {
    oracle.weather = () => 'cut';
    await signOut();
    await clearDevice();
    oracle.weather = () => 'fine';
    await flush('online');
    expect(oracle.session).toBeNull();
  });
});
