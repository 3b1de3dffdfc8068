import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateBefore } from '../testing/migrateBefore.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testDatabase.ts';
import { openDatabase } from './database.ts';
import { isDuplicate } from './faults.ts';
import { migrate } from './migrate.ts';
import { countDrawn, insertLearntShape, listLearntShapes, saveDrawnShape } from './sectionShapes.ts';
import type { Database } from './tables.ts';
import { inWriteTransaction } from './transaction.ts';

let made: TestDatabase;
let db: Database;

const day = '2026-11-20';
const drawn = { difficulty: 'eternal', section: 0, shape: '13x 22xk 44x | ab bc cz' } as const;

/** A database as the version before this migration left it, with a layout that somebody has submitted. */
beforeEach(async () => {
  made = await makeTestDatabase();
  db = openDatabase({ databaseUrl: made.url });
  await migrateBefore(db, '016');
  await db
    .insertInto('accounts')
    .values(['a', 'b'].map((id) => ({ id, signup_source: 'local', hide_user_tag: 0, created_at: 0 }) as const))
    .execute();
  const layout = { difficulty: 'eternal', labyrinth_data: '{}', izaro_config: '{}', day, created_at: 0 } as const;
  await db
    .insertInto('submissions')
    .values(['a', 'b'].map((id) => ({ ...layout, id: `of ${id}`, account_id: id })))
    .execute();
});
afterEach(async () => {
  await db.destroy();
  await made.drop();
});

test('the migration learns no shapes and keeps the submissions', async () => {
  await migrate(db);
  expect(await listLearntShapes(db)).toEqual([]);
  expect(await db.selectFrom('drawn_shapes').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('submissions').select('id').orderBy('id').execute()).toEqual([
    { id: 'of a' },
    { id: 'of b' },
  ]);
});

test('a drawn shape is stored once per account and day, and its accounts and networks are counted as numbers', async () => {
  await migrate(db);
  const save = (account_id: string, network: string | null, on = day) =>
    inWriteTransaction(db, (tx) =>
      saveDrawnShape(tx, { ...drawn, day: on, account_id, submission_id: `of ${account_id}`, network }),
    );
  expect(await countDrawn(db, { ...drawn, day })).toEqual({ accounts: 0, networks: 0 });
  await save('a', 'home');
  await save('a', 'elsewhere');
  await save('b', null);
  await save('b', 'home', '2026-11-19');
  expect(await countDrawn(db, { ...drawn, day })).toEqual({ accounts: 2, networks: 1 });
  await save('b', 'elsewhere');
  expect(await countDrawn(db, { ...drawn, day })).toEqual({ accounts: 2, networks: 1 });
  await save('b', 'home');
  expect(await countDrawn(db, { ...drawn, day })).toEqual({ accounts: 2, networks: 2 });
});

test('learnt shapes are listed in the order in which they were learnt, each once', async () => {
  await migrate(db);
  const later = { ...drawn, shape: '13x 21x | ab bz' };
  const learn = (shape: string, at: number) =>
    inWriteTransaction(db, (tx) => insertLearntShape(tx, { ...drawn, shape }, at));
  await learn(later.shape, Date.UTC(2026, 10, 21));
  await learn(drawn.shape, Date.UTC(2026, 10, 20));
  expect(await listLearntShapes(db)).toEqual([drawn, later]);
  await expect(learn(drawn.shape, 0)).rejects.toSatisfy(isDuplicate);
});
