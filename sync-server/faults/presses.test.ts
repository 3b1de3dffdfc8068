import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from 'shared-types/day.ts';
import { afterEach, expect, test } from 'vitest';
import { voteArgs } from '../src/testing/opArgs.ts';
import { randomOf } from '../src/testing/randomOf.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { submitFor } from '../src/testing/votingCrowd.ts';
import { findTotalsMismatch } from './judge.ts';
import { isLong, report } from './report.ts';
import { severalProcesses } from './sites.ts';
import { killMeanwhile, type TrialSite } from './TrialSite.ts';

/** More than the ten votes that pay. */
const users = isLong ? 20 : 12;
const presses = isLong ? 50 : 5;
const rounds = isLong ? 5 : 1;

let site: TrialSite | undefined;
afterEach(() => site?.dispose());

function signUpAll(urls: readonly string[], name: string, count: number): Promise<Visitor[]> {
  const signUp = (_: unknown, n: number) => new Visitor(urls[n % urls.length] ?? '').signUp(`${name}${n}`);
  return Promise.all(Array.from({ length: count }, signUp));
}

/** Sends one vote until it is answered, each time to the next process; returns the number of tries. */
async function press(user: Visitor, { urls }: TrialSite, { id, turn }: { id: string; turn: number }): Promise<number> {
  const op = user.op('vote.set', voteArgs(id, 'up'), { day: dayOf(Date.now()) });
  for (let tries = 0; tries < 200; tries += 1) {
    user.url = urls[(turn + tries) % urls.length] ?? '';
    const reply = await user.sync([op]).catch(() => undefined);
    if (reply?.status === 200) {
      expect(reply.body.results.map(({ status }) => status)).toEqual(['applied']);
      return tries + 1;
    }
    // A killed process breaks the connection; a busy one answers 503.
    if (reply) expect(reply.status).toBe(503);
    await wait(20 + 5 * tries);
  }
  throw new Error('The vote was never taken.');
}

test.each(severalProcesses)(
  `T14 on $name, one of them killed meanwhile: ${users} people vote repeatedly at once: exact total, one award, one point each`,
  { timeout: 600_000 },
  async ({ open, title }) => {
    const seed = Number(process.env.TRIAL_SEED ?? Date.now() % 1_000_000);
    const at = await open();
    site = at;
    const voters = await signUpAll(at.urls, 'voter', users);
    const authors = await signUpAll(at.urls, 'author', rounds);
    let [kills, again] = [0, 0];
    for (const [round, author] of authors.entries()) {
      const id = await submitFor(author, dayOf(Date.now()));
      const all = voters.flatMap((user) => Array.from({ length: presses }, (_, n) => press(user, at, { id, turn: n })));
      kills += await killMeanwhile(at, randomOf(seed + round), Promise.all(all));
      again += (await Promise.all(all)).filter((tries) => tries > 1).length;
      await at.look(async (db) => {
        const submission = await db
          .selectFrom('submissions')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect(submission.vote_count, `seed ${seed}`).toBe(users);
        const ledger = db.selectFrom('point_ledger').select(['points', 'reason', 'turn']);
        const awards = await ledger.where('account_id', '=', author.accountId).execute();
        expect(awards, `seed ${seed}`).toEqual([{ points: 10, reason: 'submission_reward', turn: 1 }]);
      });
    }
    const points = await at.look((db) =>
      db.selectFrom('accounts').select('points').where('username', 'like', 'voter%').execute(),
    );
    expect(points).toEqual(Array(users).fill({ points: 1 }));
    const differences = await at.look(findTotalsMismatch);
    const trial = title('T14 presses at once');
    report(trial, `times ${users} people x ${presses} presses on one target`, rounds, String(rounds));
    report(trial, 'processes killed meanwhile, presses sent again', `${kills}, ${again}`, '> 0');
    report(trial, 'totals, awards, points and ledger that differ', differences.length, '0');
    expect(differences, `seed ${seed}`).toEqual([]);
  },
);
