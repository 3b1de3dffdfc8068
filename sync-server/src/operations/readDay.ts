import type { DayAgreement } from 'shared-types/api/days.ts';
import { claimsOf } from 'shared-types/agreement/claims.ts';
import { sameLabyrinthKey } from 'shared-types/agreement/keys.ts';
import { beliefs, readTally } from 'shared-types/agreement/tally.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import { type DayKey, type DayRow, findDay } from '../storage/days.ts';
import { listKeys } from '../storage/evidence.ts';
import type { Database } from '../storage/tables.ts';
import { pictureOf } from './picture.ts';

/** The claims with their probabilities, rounded to six digits. */
function toClaims({ difficulty, tally }: DayRow): DayAgreement['claims'] {
  if (tally === null) return [];
  return beliefs(readTally(tally), difficulty).map((each) => ({
    ...each,
    p: Math.round(each.p * 1e6) / 1e6,
  }));
}

/** Groups of submissions that are the same labyrinth, largest first; among equals, the one highest in the list. */
async function readGroups(db: Database, key: DayKey): Promise<DayAgreement['groups']> {
  const groups = new Map<string, string[]>();
  for (const { id, k2 } of await listKeys(db, key)) {
    if (k2 !== null) groups.set(k2, [...(groups.get(k2) ?? []), id]);
  }
  return [...groups].map(([k2, ids]) => ({ k2, ids })).sort((a, b) => b.ids.length - a.ids.length);
}

/** The day's layout, with its key for "the same labyrinth". */
function toLayout({ difficulty, labyrinth_data: labyrinthData, izaro_config: config }: DayRow): DayAgreement['layout'] {
  if (labyrinthData === null) return null;
  const izaroConfig = JSON.parse(config ?? '{}') as IzaroConfig;
  const claims = claimsOf({ difficulty, layout: parseLayout(labyrinthData), izaroConfig });
  return { labyrinthData, izaroConfig, k2: sameLabyrinthKey(claims) };
}

/** The agreement of a day, as everybody sees it. */
export async function readDay(db: Database, key: DayKey): Promise<DayAgreement> {
  const row = await findDay(db, key);
  const groups = await readGroups(db, key);
  const nothing = { ...key, state: 'none', wasSettled: false, revision: 0, accounts: 0 } as const;
  if (!row) return { ...nothing, layout: null, displaySvg: null, claims: [], groups };
  const { state, revision, accounts, labyrinth_data: labyrinthData } = row;
  return {
    ...key,
    state,
    wasSettled: row.was_settled === 1 && state !== 'settled',
    revision,
    accounts,
    layout: toLayout(row),
    displaySvg: labyrinthData === null ? null : pictureOf(labyrinthData),
    claims: toClaims(row),
    groups,
  };
}
