import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawn, freshDevice, laterBy, submissionIds } from '../../testing/device.ts';
import { writeDevice } from '../device/deviceValues.ts';
import { queueSubmission, queueSuggestion, queueVote } from './outbox.ts';
import { queueSummary } from './queueSummary.ts';
import { flush } from './sync.ts';
import { checkStalled } from './watchdog.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

describe('the watchdog', () => {
  it('sends and reports a stall after 60 s without an attempt', async () => {
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    laterBy(59_000);
    expect(await checkStalled(Date.now())).toBe(false);
    laterBy(1000);
    oracle.weather = () => 'cut';
    expect(await checkStalled(Date.now())).toBe(true);
    expect(oracle.calls.map(({ path }) => path)).toEqual(['/api/sync']);
    expect(await checkStalled(Date.now())).toBe(false);
  });

  it('sends and reports a stall at once if the clock was set back before anything was tried', async () => {
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    laterBy(-60 * 60_000);
    expect(await checkStalled(Date.now())).toBe(true);
    expect(oracle.calls.map(({ path }) => path)).toEqual(['/api/sync']);
  });

  it('reports a stall 60 s after the clock was set back before the last attempt', async () => {
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    await writeDevice('lastTried', Date.now());
    laterBy(-60 * 60_000);
    expect(await checkStalled(Date.now())).toBe(false);
    laterBy(60_000);
    expect(await checkStalled(Date.now())).toBe(true);
  });

  it('reports no stall for a suggestion while its layout waits for the time that the server named', async () => {
    oracle.tooMany = () => 600;
    const { id: submissionId } = await queueSubmission(drawn);
    await flush('enqueue');
    await queueSuggestion({ submissionId, text: 'The key is left.' });
    laterBy(60_000);
    expect(await checkStalled(Date.now())).toBe(false);
    expect((await queueSummary()).warning).toBeNull();
    laterBy(600_000);
    expect(await checkStalled(Date.now())).toBe(true);
  });

  it('warns in the header while sending hangs, until it sends again', async () => {
    await queueVote({ target: 'submission', targetId: submissionIds[0], value: 'up' });
    // The browser never answers who may send.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    void flush('enqueue');
    laterBy(59_000);
    expect(await checkStalled(Date.now())).toBe(false);
    expect((await queueSummary()).warning).toBeNull();
    laterBy(1000);
    void checkStalled(Date.now());
    const warning = async () => (await queueSummary()).warning;
    await expect.poll(warning).toBe('Sending has stalled on this device. Trying again.');
    expect(oracle.calls).toEqual([]);

    Reflect.deleteProperty(navigator, 'locks');
    const now = performance.now();
    const later = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    onTestFinished(() => later.mockRestore());
    laterBy(60_000);
    expect(await checkStalled(Date.now())).toBe(true);
    expect(oracle.calls.map(({ path }) => path)).toEqual(['/api/sync']);
    expect(await queueSummary()).toMatchObject({ text: 'All changes sent', warning: null });
  });
});
