import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from 'shared-types/day.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { savedArgs } from '../src/testing/opArgs.ts';
import { findPostgres } from '../src/testing/findPostgres.ts';
import { Visitor } from '../src/testing/Visitor.ts';
import { Balancer } from './Balancer.ts';
import { isLong, report } from './report.ts';
import { TrialProcesses } from './TrialProcesses.ts';

const people = 12;
const keptEvery = 10;
const rounds = isLong ? 10 : 2;
const programs = findPostgres();

let site: TrialProcesses;
let balancer: Balancer;
let users: Visitor[];

/** What a user experienced: how each call ended, and what was acknowledged. */
interface Met {
  ends: Map<string, number>;
  saved: string[];
}

function note({ ends }: Met, end: string): void {
  ends.set(end, (ends.get(end) ?? 0) + 1);
}

/** Reads a list and saves a labyrinth, again and again, without retries. */
async function use(user: Visitor, isOver: () => boolean): Promise<Met> {
  const met: Met = { ends: new Map(), saved: [] };
  for (let turn = 0; !isOver(); turn += 1) {
    try {
      note(met, `list ${(await user.get('/api/submissions/eternal')).status}`);
      const args = savedArgs();
      const day = dayOf(Date.now());
      const { status } = await user.sync([
        user.op('saved.create', args, { day }),
        user.op('tag.set', { hideUserTag: true }, { day }),
      ]);
      note(met, `sync ${status}`);
      // An account keeps at most 200 labyrinths, so most are deleted again.
      if (turn % keptEvery === 0) met.saved.push(args.id);
      else note(met, `sync ${(await user.sync([user.op('saved.delete', { id: args.id }, { day })])).status}`);
    } catch (error) {
      note(met, `broken ${String(error)}`);
    }
  }
  return met;
}

/** Restarts one process after the other while all users carry on; returns what they experienced. */
async function restartAll(signal: 'SIGTERM' | 'SIGKILL'): Promise<Met[]> {
  let over = false;
  const using = Promise.all(users.map((user) => use(user, () => over)));
  for (let round = 0; round < rounds; round += 1) {
    await site.restartInTurn(signal, () => wait(300));
  }
  over = true;
  return using;
}

function endsOf(all: readonly Met[]): Map<string, number> {
  const sum: Met = { ends: new Map(), saved: [] };
  for (const { ends } of all) for (const [end, count] of ends) sum.ends.set(end, (sum.ends.get(end) ?? 0) + count);
  return sum.ends;
}

describe.skipIf(!programs)('three processes behind a proxy', () => {
  beforeEach(async () => {
    site = await TrialProcesses.open(programs ?? '');
    balancer = await Balancer.open(site.urls);
    users = await Promise.all(Array.from({ length: people }, (_, n) => new Visitor(balancer.url).signUp(`player${n}`)));
  });
  afterEach(async () => {
    balancer.close();
    await site.dispose();
  });

  test('restarted one after the other under load: no call fails, and nothing is lost', async () => {
    const met = await restartAll('SIGTERM');
    const ends = endsOf(met);
    const calls = [...ends.values()].reduce((sum, count) => sum + count, 0);
    const good = (ends.get('list 200') ?? 0) + (ends.get('sync 200') ?? 0);
    report('rolling restart', 'times three processes, one after the other', rounds, String(rounds));
    report('rolling restart', 'calls, of which passed on to the next process', `${calls}, ${balancer.passedOn}`, '> 0');
    report('rolling restart', 'calls that a person would see fail', calls - good, '0');
    expect([...ends.keys()].toSorted()).toEqual(['list 200', 'sync 200']);
    const stored = await site.look((db) =>
      db.selectFrom('saved_labyrinths').select('id').where('deleted_at', 'is', null).execute(),
    );
    expect(stored.map(({ id }) => id).toSorted()).toEqual(met.flatMap(({ saved }) => saved).toSorted());
  });

  test('killed one after the other (the control): some calls fail', async () => {
    const ends = endsOf(await restartAll('SIGKILL'));
    const seen = [...ends.keys()].filter((end) => end !== 'list 200' && end !== 'sync 200');
    expect(seen).not.toEqual([]);
  });
});
