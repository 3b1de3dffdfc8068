import { LRUCache } from 'lru-cache';
import { readRates } from 'shared-types/rules/limits.ts';
import { tooMany } from './limits.ts';
import { networkOf } from './networkOf.ts';
import type { Services } from './services.ts';

/** The addresses of which reads are counted: of more, those that have not read for longest are forgotten. */
const mostAddresses = 20_000;

interface Window {
  reads: number;
  /** Epoch milliseconds. */
  endsAt: number;
}

/**
 * Limits reads per network address, in memory: a read must not write to the database. The function counts one, and
 * throws Refusal `too_many`, which names the time.
 */
export function limitReads({ config, now }: Services, limit: keyof typeof readRates): (ip: string) => void {
  const { uses, per } = readRates[limit];
  const windows = new LRUCache<string, Window>({ max: mostAddresses });
  return (ip) => {
    if (config.RATE_LIMITS === 'off') return;
    const at = now();
    const network = networkOf(ip);
    const known = windows.get(network);
    const window = known && at < known.endsAt ? known : { reads: 0, endsAt: at + per * 1000 };
    window.reads += 1;
    windows.set(network, window);
    if (window.reads > uses) throw tooMany('Lists were read too often', 'Please try again', window.endsAt - at, at);
  };
}
