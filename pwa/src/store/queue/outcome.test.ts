import { beforeEach, describe, expect, it } from 'vitest';
import { drawn, freshDevice, signedInAs } from '../../testing/device.ts';
import type { Weather } from '../../testing/syncOracle.ts';
import { queueSaved } from './outbox.ts';
import { outcomeOf } from './outcome.ts';
import { flush } from './sync.ts';

let oracle: Awaited<ReturnType<typeof freshDevice>>;

beforeEach(async () => {
  oracle = await freshDevice();
});

/** Saves as the builder does. Returns the outcome and how many milliseconds it took. */
async function save() {
  const { id } = await queueSaved({ ...drawn, name: 'Keys first' });
  const start = performance.now();
  const [outcome] = await Promise.all([outcomeOf({ entityKey: `saved:${id}` }), flush('enqueue')]);
  return { outcome, ms: performance.now() - start };
}

describe('the outcome of a queued change', () => {
  it("is 'applied' once the server has applied it", async () => {
    expect((await save()).outcome).toEqual({ at: 'applied' });
  });

  it.each<Weather>(['cut', 'portal', 'badGateway', 'busy', 'answerLost'])(
    "is 'waiting' within 3 s if sending has failed (%s)",
    async (weather) => {
      oracle.weather = () => weather;
      const { outcome, ms } = await save();
      expect(outcome).toEqual({ at: 'waiting' });
      expect(ms).toBeLessThan(3000);
    },
  );

  it("is 'refused' with the server's message", async () => {
    oracle.refuses = () => ({ code: 'limit_reached', error: 'You have saved 200 labyrinths, the most possible.' });
    expect((await save()).outcome).toEqual({
      at: 'refused',
      error: 'You have saved 200 labyrinths, the most possible.',
    });
  });

  it("is 'signIn' once another account has signed in", async () => {
    const { id } = await queueSaved({ ...drawn, name: 'Keys first' });
    const outcome = outcomeOf({ entityKey: `saved:${id}` });
    await signedInAs('bob');
    expect(await outcome).toEqual({ at: 'signIn' });
  });
});
