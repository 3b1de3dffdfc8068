import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { refreshOwn, refreshOwnIfStale, shownOwn, staleAfterMs } from '../store/ownFacts.ts';
import type { OwnKind, OwnRow } from '../store/ownRow.ts';
import { useRefresh } from '../ui/useRefresh.ts';

export interface Own<K extends OwnKind> {
  /** Undefined until the device has been read, null when it never had it. */
  row: OwnRow<K> | null | undefined;
  /** The last fetch went wrong. */
  failed: boolean;
  retry: () => Promise<void>;
}

/** One kind of the account's own facts, brought up to date when it is old or something of the own was applied. */
export function useOwn<K extends OwnKind>(kind: K): Own<K> {
  const [turn, setTurn] = useState(0);
  const row = useLiveQuery(async () => shownOwn(kind), [kind]);
  const outdated = row?.outdated ?? false;
  const refreshed = useRefresh(() => refreshOwnIfStale(kind), `${kind} ${turn} ${outdated}`, staleAfterMs);

  async function retry() {
    await refreshOwn(kind).then(
      () => setTurn(turn + 1),
      () => undefined,
    );
  }

  return { row, failed: refreshed.at === 'failed', retry };
}
