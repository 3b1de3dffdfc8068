import { v7 as newId } from 'uuid';
import { type OpArgs, opVersion, sync, syncProtocol } from 'shared-types/api/sync.ts';
import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { call } from '../api/call.ts';
import { db } from './db.ts';
import { serverDay } from './serverClock.ts';
import { clientId } from './takeBatch.ts';

function makerOf(row: SavedLabyrinth): OpArgs<'saved.create'> {
  const { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags } = row;
  return { id, shareToken, name, description, difficulty, labyrinthData, izaroConfig, tags };
}

/** Whether the server took the labyrinth, has forgotten it for good, or could not say. */
async function offer(accountId: string, row: SavedLabyrinth): Promise<'taken' | 'deleted' | 'open'> {
  const type = 'saved.create';
  const envelope = { id: newId(), seq: 0, type, v: opVersion[type], day: await serverDay() };
  const op = { ...envelope, args: makerOf(row), madeAt: new Date().toISOString() };
  const body = { protocol: syncProtocol, clientId: await clientId(), accountId, ops: [op] };
  const [result] = (await call(sync, { body })).results;
  if (result?.status === 'applied') return 'taken';
  return result?.code === 'taken' ? 'deleted' : 'open';
}

/**
 * Saved labyrinths that the device knows and the server's list does not: deleted on another device, or lost by a server
 * that was restored from a backup. Each is offered under its own id, which the server refuses for good once it was
 * deleted. `back`: some are there again, so the list is to be read anew. `open`: those that it could not take.
 */
export async function offerAgain(accountId: string, listed: readonly SavedLabyrinth[]) {
  const known = new Set(listed.map(({ id }) => id));
  const ids = await db.saved.where({ accountId }).primaryKeys();
  const open = new Set<string>();
  let back = false;
  for (const row of await db.saved.bulkGet(ids.filter((id) => !known.has(id)))) {
    if (!row) continue;
    const fate = await offer(accountId, row);
    if (fate === 'open') open.add(row.id);
    back ||= fate === 'taken';
  }
  return { back, open };
}
