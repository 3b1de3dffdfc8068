import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { refreshProfile, refreshStaleProfile, readProfile, staleAfterMs } from '../store/account/profileData.ts';
import type { ProfileKind, ProfileRow } from '../store/device/profileRow.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';

export interface Own<K extends ProfileKind> {
  /** Undefined until the device has been read, null when it never had it. */
  row: ProfileRow<K> | null | undefined;
  /** The last fetch went wrong. */
  failed: boolean;
  retry: () => Promise<void>;
}

/** One kind of the account's own facts, brought up to date when it is old or something of the own was applied. */
export function useProfileData<K extends ProfileKind>(kind: K): Own<K> {
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

  return { row, failed: refreshed.at === 'failed', retry };
}
