import { showRun } from 'shared-types/api/follow.ts';
import { call, isCallFailure } from '../../api/call.ts';
import { sendOwedLogout } from '../account/session.ts';
import { db } from '../device/db.ts';
import { readDevice, writeDevice } from '../device/deviceValues.ts';
import type { DeviceValues } from '../device/deviceRow.ts';
import { isUntouched } from '../device/draft.ts';
import { reportBug } from '../device/reportBug.ts';
import { readDrafts } from '../drafts/draftList.ts';
import { endSubscription } from '../push/endSubscription.ts';
import { unsentEntries } from '../queue/unsentEntries.ts';

/** How much on this device the server does not have. */
export interface DeviceContents {
  ownChanges: number;
  /** Changes of accounts that are not signed in here at present. */
  othersChanges: number;
  drafts: number;
  runs: number;
  /** Suggestions and a message to the operators that are typed and not sent. */
  texts: number;
}

async function countTexts(): Promise<number> {
  const suggestions = Object.keys((await readDevice('suggestionTexts')) ?? {}).length;
  return suggestions + ((await readDevice('contactMessage'))?.comments ? 1 : 0);
}

export async function readContents(): Promise<DeviceContents> {
  const [own, all, drafts, runs, texts] = await Promise.all([
    unsentEntries(),
    db.outbox.count(),
    readDrafts(),
    db.runs.count(),
    countTexts(),
  ]);
  return {
    ownChanges: own.length,
    othersChanges: all - own.length,
    drafts: drafts.filter((draft) => !isUntouched(draft)).length,
    runs,
    texts,
  };
}

/**
 * Ends a run on other screens: without its key nobody could do that any more. A server that does not answer forgets it
 * after two hours.
 */
async function endShownRun({ key, token }: DeviceValues['shownRun']): Promise<void> {
  try {
    await call(showRun, { params: { token }, body: { key, sent: Date.now(), run: null } });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
  }
}

/**
 * Deletes everything that the app has stored on this device, sent or not, and signs out; the server ends the session as
 * soon as it receives the logout. The app itself stays installed.
 */
export async function clearDevice(): Promise<void> {
  // If the browser refuses to end the subscription, everything else is deleted all the same.
  await endSubscription().catch(reportBug);
  const shownRun = await readDevice('shownRun');
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear();
    await writeDevice('account', { at: 'anonymous' });
    // Even where nobody seems to be signed in: the server may not have received an earlier logout yet.
    await writeDevice('logoutOwed', true);
  });
  localStorage.clear();
  await Promise.all([sendOwedLogout(), shownRun?.isOn && endShownRun(shownRun)]);
}
