import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { secretHash } from '../src/core/secrets.ts';
import type { Database } from '../src/storage/tables.ts';
import { layoutOf, sessionKey, type SignedIn } from './site.ts';

/** Rows per statement: databases limit the number of values. */
const atOnce = 500;

async function insertAll<Row>(rows: readonly Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) await insert(rows.slice(at, at + atOnce));
}

/** The cookie of a session, signed as the server's library signs it. */
function cookieOf(id: string): string {
  const pair = `labyrinth.sid=${id}`;
  return `${pair}; labyrinth.sid.sig=${createHmac('sha1', sessionKey).update(pair).digest('base64url')}`;
}

/** Adds accounts with a session each. Signing up would hash a password each time, which is slow on purpose. */
export async function addPlayers(db: Database, count: number): Promise<SignedIn[]> {
  const [now, longer] = [Date.now(), 30 * 24 * 60 * 60 * 1000];
  const players = Array.from({ length: count }, (_, n) => {
    const id = randomBytes(32).toString('base64url');
    return { name: `player${n}`, accountId: randomUUID(), idHash: secretHash(id), cookie: cookieOf(id) };
  });
  await insertAll(players, (some) => {
    const rows = some.map(({ name, accountId }) => {
      const local = { username: name, username_key: name, signup_source: 'local' as const, hide_user_tag: 0 as const };
      return { id: accountId, ...local, created_at: now };
    });
    return db.insertInto('accounts').values(rows).execute();
  });
  await insertAll(players, (some) => {
    const rows = some.map(({ accountId, idHash }) => {
      const times = { created_at: now, last_seen_at: now, expires_at: now + longer };
      return {
        id_hash: idHash,
        account_id: accountId,
        data: JSON.stringify({ accountId }),
        ...times,
        user_agent: null,
      };
    });
    return db.insertInto('sessions').values(rows).execute();
  });
  return players;
}

const izaro = { firstPhaseMechanic: 'idols', secondPhaseMechanic: 'fonts', weaponSet: 'dual-swords' };

/** The arguments with which a device submits layout `number`. */
export function submissionOf(number: number) {
  return { id: randomUUID(), difficulty: 'eternal', labyrinthData: layoutOf(number), izaroConfig: izaro };
}
