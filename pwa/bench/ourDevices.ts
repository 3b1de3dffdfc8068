import { startProcess } from '../../sync-server/bench/process.ts';
import { freshDevice, sum, type Took } from './freshDevice.ts';
import type { OfflineLayout } from './offlineLayouts.ts';

/** The maximum that one account may save. */
const layoutsOfAccount = 200;

function accountsOf(layouts: readonly OfflineLayout[]): { name: string; own: OfflineLayout[] }[] {
  return Array.from({ length: Math.ceil(layouts.length / layoutsOfAccount) }, (_, n) => ({
    name: `player${n}`,
    own: layouts.slice(n * layoutsOfAccount, (n + 1) * layoutsOfAccount),
  }));
}

/**
 * The built server with a new database in `file`, and two devices. The first device stores what each account saved
 * offline. Then, for one account after another, it sends and the second device reads. Signing in is not timed.
 */
export async function ourDevices(script: string, file: string, layouts: readonly OfflineLayout[]): Promise<Took> {
  const settings = { PORT: '0', RATE_LIMITS: 'off', SESSION_KEYS: 'a key for benchmarks only', DATABASE_URL: file };
  await using server = await startProcess(['sync-server/dist/main.js'], settings);
  const page = `${server.url}/healthz`;
  await using first = await freshDevice(page, script);
  await using second = await freshDevice(page, script);
  const accounts = accountsOf(layouts);
  for (const { name, own } of accounts) {
    await first.page.evaluate((username) => window.device.register(username), name);
    await first.page.evaluate((all) => window.device.save(all), own);
  }
  const took: Took[] = [];
  for (const { name, own } of accounts) {
    for (const [device, task] of [[first, 'send'] as const, [second, 'read'] as const]) {
      await device.page.evaluate((username) => window.device.signIn(username), name);
      const part = await device.measure(async () => {
        const { ms, saved, waiting } = await device.page.evaluate((what) => window.device[what](), task);
        if (saved !== own.length || waiting > 0) throw new Error(`${saved} layouts are there, ${waiting} wait.`);
        return ms;
      });
      took.push(part);
    }
  }
  return sum(took);
}
