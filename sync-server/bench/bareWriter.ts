import { randomBytes, randomUUID } from 'node:crypto';
import type BetterSqlite from 'better-sqlite3';
import { v7 as newId } from 'uuid';
import { layoutOf } from './site.ts';

export interface BareWriter {
  /** Writes one batch in one transaction. */
  votes: (batch: number) => void;
  saves: (batch: number) => void;
}

const hash = randomBytes(32).toString('base64url');

/** Writes the rows that batches of `devices` devices leave behind, and nothing else: no rules, no reads, no network. */
export function bareWriter(
  database: BetterSqlite.Database,
  submissionIds: readonly string[],
  devices: number,
): BareWriter {
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const [clientId, now] = [randomUUID(), Date.now()];
  const vote = database.prepare(`insert into votes (account_id, target, target_id, value, client_id, seq, changed_at)
    values (?, 'submission', ?, ?, ?, ?, ?) on conflict (account_id, target, target_id)
    do update set value = excluded.value, client_id = excluded.client_id, seq = excluded.seq, changed_at = excluded.changed_at`);
  const total = database.prepare('update submissions set vote_count = vote_count + ? where id = ?');
  const save =
    database.prepare(`insert into saved_labyrinths (id, account_id, share_token, name, description, difficulty,
    labyrinth_data, izaro_config, tags, created_at) values (?, ?, ?, ?, '', 'eternal', ?, ?, '[]', ?)`);
  const remember = database.prepare(
    'insert into remembered_results (account_id, op_id, content_hash, result, created_at) values (?, ?, ?, ?, ?)',
  );
  const izaroText = JSON.stringify({
    firstPhaseMechanic: 'idols',
    secondPhaseMechanic: 'fonts',
    weaponSet: 'dual-swords',
  });
  const layouts = submissionIds.map((_, n) => layoutOf(n));
  let seq = 0;

  const rememberResult = (accountId: string) => {
    remember.run(accountId, newId(), hash, JSON.stringify({ status: 'applied' }), now);
  };
  const votes = database.transaction((batch: number) => {
    const accountId = `author${batch % devices}`;
    const value = Math.floor(batch / devices) % 2 === 0 ? 1 : -1;
    for (const id of submissionIds) {
      seq += 1;
      vote.run(accountId, id, value, clientId, seq, now);
      total.run(2 * value, id);
      rememberResult(accountId);
    }
  });
  const saves = database.transaction((batch: number) => {
    const accountId = `author${batch % devices}`;
    for (const [n, labyrinthData] of layouts.entries()) {
      const shareToken = randomBytes(16).toString('base64url');
      save.run(newId(), accountId, shareToken, `Layout ${n}`, labyrinthData, izaroText, now);
      rememberResult(accountId);
    }
  });
  return { votes: (batch) => votes.immediate(batch), saves: (batch) => saves.immediate(batch) };
}
