import { preferMinimal } from 'shared-types/api/prefer.ts';
import { sync, syncProtocol } from 'shared-types/api/sync.ts';
import { call } from '../../api/call.ts';
import { applyAnswer } from './applyAnswer.ts';
import { opOf } from './batch.ts';
import type { Batch } from './takeBatch.ts';

/** Sends a batch and stores each entry's result. Throws Refusal or NoAnswer, and stores nothing then. */
export async function sendBatch(batch: Batch): Promise<void> {
  const { accountId, clientId, entries } = batch;
  const ops = entries.map(opOf);
  await applyAnswer(
    batch,
    await call(sync, { headers: preferMinimal, body: { protocol: syncProtocol, clientId, accountId, ops } }),
  );
}
