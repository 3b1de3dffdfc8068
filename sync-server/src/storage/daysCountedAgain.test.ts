import pg from 'pg';
import type { Claim } from 'shared-types/agreement/claims.ts';
import { emptyTally, writeTally } from 'shared-types/agreement/tally.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countLockWaits } from '../testing/countLockWaits.ts';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';

let made: TestDatabase;
let db: Database;

/** A database as the version before these migrations left it, with an account. */
beforeEach(async () => {
  made = await makeTestDatabase();
  db = openDatabase({ databaseUrl: made.url });
  await migrateBefore(db, '020');
  const account = { id: 'a', signup_source: 'local', hide_user_tag: 0, created_at: 0 } as const;
  await db.insertInto('accounts').values(account).execute();
});
afterEach(async () => {
  await db.destroy();
  await made.drop();
});

async function addDay(day: string, text: string, labyrinthData = '{}'): Promise<void> {
  const what = { account_id: 'a', day, created_at: 1 };
  const drawn = { difficulty: 'eternal', labyrinth_data: labyrinthData, izaro_config: '{}' } as const;
  await db
    .insertInto('submissions')
    .values({ id: `drawn ${day}`, ...what, ...drawn })
    .execute();
  await db
    .insertInto('suggestions')
    .values({ id: `said ${day}`, ...what, submission_id: `drawn ${day}`, text })
    .execute();
  await db.insertInto('days').values({ day, difficulty: 'eternal', tally: '{}' }).execute();
}

/** The days, and whether each is counted. */
async function countedDays() {
  const days = await db.selectFrom('days').select(['day', 'tally']).orderBy('day').execute();
  return days.map(({ day, tally }) => [day, tally !== null]);
}

test("days with a run's suggestion about a door are counted again", async () => {
  await addDay('2026-11-18', 'C11R2 has a silver key');
  await addDay('2026-11-19', 'No secret passage C11R2 to C12R5');
  await addDay('2026-11-20', 'no door C11R2 to C13R4');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-20', false],
  ]);
});

test('days with a submission or suggestion that was deleted with its account are counted again', async () => {
  await addDay('2026-11-18', 'C11R2 has a silver key', '');
  await addDay('2026-11-19', '');
  await addDay('2026-11-20', 'C11R2 has a silver key');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-18', false],
    ['2026-11-19', false],
    ['2026-11-20', true],
  ]);
});

async function addTally(day: string, difficulty: Difficulty, ...claims: Claim[]): Promise<void> {
  const sum = { drawings: 0, weight: 0, others: 1, othersWeight: 1_000_000 };
  const tally = writeTally({ ...emptyTally(), claims: new Map(claims.map((claim) => [claim, sum])) });
  await db.insertInto('days').values({ day, difficulty, tally }).execute();
}

test('days with a tally in the format of the first version are counted again', async () => {
  const add = (day: string, tally: string) =>
    db.insertInto('days').values({ day, difficulty: 'eternal', tally }).execute();
  await add('2026-11-18', '{"claims":{},"topics":{},"names":{},"waysIn":{}}');
  await add('2026-11-19', writeTally(emptyTally()));
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-18', false],
    ['2026-11-19', true],
  ]);
});

test('days with two values for a field of Izaro, or below Eternal with a claim about the entrance, are counted again', async () => {
  await addTally('2026-11-16', 'eternal', 'door c1r3 c3r3', 'izaro weaponSet dual-swords');
  await addTally('2026-11-17', 'eternal', 'izaro weaponSet dual-swords', 'izaro weaponSet two-handed-mace');
  await addTally('2026-11-18', 'normal', 'izaro firstPhaseMechanic fonts', 'izaro secondPhaseMechanic fonts');
  await addTally('2026-11-19', 'normal', 'door c1r3 c3r3');
  await addTally('2026-11-20', 'cruel', 'secret c1r3 c3r3');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-16', true],
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-20', false],
  ]);
});

test('days with both a door and a secret passage between the same rooms are counted again', async () => {
  await addTally('2026-11-18', 'eternal', 'door c3r1 c4r3', 'secret c3r1 c4r3');
  await addTally('2026-11-19', 'eternal', 'door c3r1 c4r3', 'secret c3r1 c4r4');
  await addTally('2026-11-20', 'normal', 'door c3r1 c4r3', 'door c3r1 c4r4', 'secret c17r3 c19r1', 'secret c3r1 c4r4');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-18', false],
    ['2026-11-19', true],
    ['2026-11-20', false],
  ]);
});

test('likely and settled days that showed the layout of a submission are counted again', async () => {
  await addDay('2026-11-17', 'C11R2 has a silver key', 'drawn');
  await addDay('2026-11-18', 'C11R2 has a silver key', 'drawn');
  await addDay('2026-11-19', 'C11R2 has a silver key', 'drawn');
  await addDay('2026-11-20', 'C11R2 has a silver key', 'drawn');
  const be = (day: string, state: 'first' | 'likely' | 'settled', shown: string) =>
    db.updateTable('days').set({ state, labyrinth_data: shown }).where('day', '=', day).execute();
  await be('2026-11-17', 'first', 'drawn');
  await be('2026-11-18', 'likely', 'drawn');
  await be('2026-11-19', 'settled', 'drawn');
  await be('2026-11-20', 'settled', 'merged');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-17', true],
    ['2026-11-18', false],
    ['2026-11-19', false],
    ['2026-11-20', true],
  ]);
});

test('days below Eternal whose layout does not lead from the entrance to all trials are counted again', async () => {
  const later = ['c7r3 c15r3', 'c15r3 c23r3'];
  const add = async (day: string, difficulty: Difficulty, ...doors: string[]) => {
    const paths = [...doors, ...later].map((door) => ({ from: door.split(' ')[0], to: door.split(' ')[1] }));
    await addTally(day, difficulty, 'room c3r3');
    const shown = { labyrinth_data: JSON.stringify({ paths }) };
    await db.updateTable('days').set(shown).where('day', '=', day).execute();
  };
  await add('2026-11-17', 'normal', 'c1r3 c3r3');
  await add('2026-11-18', 'normal', 'c1r3 c3r3', 'c3r3 c7r3');
  await add('2026-11-19', 'normal', 'c3r3 c7r3');
  await add('2026-11-20', 'eternal', 'c1r3 c3r3');
  await migrate(db);
  expect(await countedDays()).toEqual([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-19', true],
    ['2026-11-20', true],
  ]);
});

// SQLite has one writer at a time.
if (process.env.TEST_DATABASE === 'postgres') {
  test('a start succeeds although its migration meets a deadlock with a server that still counts', async () => {
    await addDay('2026-11-18', '');
    await addDay('2026-11-19', '');
    // PostgreSQL aborts the transaction that first checks for the deadlock: here the migration, not the counting
    // server.
    const start = openDatabase({ databaseUrl: `${made.url}?options=-c%20deadlock_timeout=1800ms` });
    const other = new pg.Client({ connectionString: made.url, options: '-c deadlock_timeout=1h' });
    await other.connect();
    const lock = (day: string) => other.query('select * from days where day = $1 for update', [day]);
    await other.query('begin');
    await lock('2026-11-19');
    const outcome = migrate(start).then(() => 'started', String);
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await lock('2026-11-18');
    await other.query('commit');
    await other.end();
    expect(await outcome).toBe('started');
    await start.destroy();
    expect(await countedDays()).toEqual([
      ['2026-11-18', false],
      ['2026-11-19', false],
    ]);
  });
}
