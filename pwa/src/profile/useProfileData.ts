import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { refreshProfile, refreshStaleProfile, readProfile, staleAfterMs } from '../store/account/profileData.ts';
import type { ProfileKind, ProfileRow } from '../store/device/profileRow.ts';
import { type Refreshed, useRefresh } from '../ui/hooks/useRefresh.ts';

function failureOf(refreshed: Refreshed): ProfileResult<ProfileKind>['failed'] {
  if (refreshed.at !== 'failed') return false;
  if (nobodyAnswered(refreshed)) return 'offline';
  const { error } = refreshed;
  return error instanceof Refusal && error.code === 'not_signed_in' ? 'signedOut' : 'refused';
}

export interface ProfileResult<K extends ProfileKind> {
  /** Undefined until the device has been read, null when it is not on the device. */
  row: ProfileRow<K> | null | undefined;
  /** Why the last fetch failed: no response, an ended session, or another rejection by the server. */
  failed: false | 'offline' | 'signedOut' | 'refused';
  retry: () => Promise<void>;
}

/** One kind of the account's data, refreshed when it is stale or a change of the account was applied. */
export function useProfileData<K extends ProfileKind>(kind: K): ProfileResult<K> {
  // A retry that worked changes the key, which clears the failure.
  const [turn, setTurn] = useState(0);
  const row = useLiveQuery(async () => readProfile(kind), [kind]);
  const outdated = row?.outdated ?? false;
  const refreshed = useRefresh(() => refreshStaleProfile(kind), `${kind} ${turn} ${outdated}`, staleAfterMs);

  async function retry() {
    await refreshProfile(kind).then(
      () => setTurn(turn + 1),
      () => undefined,
    );
  }

  return { row, failed: failureOf(refreshed), retry };
}
