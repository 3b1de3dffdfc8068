interface Edit {
  file: string;
  find: string;
  replace: string;
}

/** A bug that a trial must find, as edits to a copy of the sources: the product itself has no switches for bugs. */
export interface Defect {
  name: string;
  edits: Edit[];
  /** The trial that finds the bug: Vitest project and file, and for a single test a part of its name. */
  trial: [project: string, file: string, test?: string];
  /** The trial's message when it finds the bug. */
  finding: RegExp;
}

const kill: Defect['trial'] = ['faults', 'killServer', 'one process'];
const convergence: Defect['trial'] = ['faults', 'convergence', 'one process'];
const several = 'three processes';
const poison: Defect['trial'] = ['faults', 'poison'];
const model: Defect['trial'] = ['pwa', 'src/store/queue/queueModel.test.ts'];

const store = 'pwa/src/store';
const server = 'sync-server/src';
/** A pause long enough for a kill to hit, like a slow disk. */
const gap = 'await new Promise((resolve) => setTimeout(resolve, 150));';

const noDedupe: Edit[] = [
  {
    file: `${server}/core/applyOnce.ts`,
    find: 'if (!earlier) return undefined;',
    replace: 'if (!earlier || once.id) return undefined;',
  },
  { file: `${server}/operations/applyBatch.ts`, find: 'await takeOperations(acting, unknown)', replace: 'Infinity' },
];

const writtenTotals: Edit[] = [
  { file: `${server}/storage/votes.ts`, find: 'vote_count = vote_count + ', replace: 'vote_count = ' },
];

/** Sends the answer before the transaction is committed. */
const early: Edit[] = [
  {
    file: `${server}/storage/JoinedWrites.ts`,
    find: 'await this.#together.end(shared);',
    replace: `await this.#together.end(shared);
      for (const [n, outcome] of outcomes.entries()) if ('result' in outcome) group[n]?.resolve(outcome.result);
      ${gap}`,
  },
];

export const defects: Defect[] = [
  {
    name: 'no dedupe',
    edits: noDedupe,
    trial: convergence,
    finding: /changed: /,
  },
  {
    name: 'toggle instead of wanted state',
    edits: [
      {
        file: `${server}/operations/setVote.ts`,
        find: 'wanted: () => value',
        replace: "wanted: (before) => (before === value ? 'none' : value)",
      },
    ],
    trial: convergence,
    finding: /lost: .*the vote on/,
  },
  {
    name: 'double award',
    edits: [
      {
        file: `${server}/storage/pointLedger.ts`,
        find: 'points: sum }',
        replace: 'points: 2 * sum }',
      },
    ],
    trial: convergence,
    finding: /books: .*points/,
  },
  {
    name: 'answer before commit',
    edits: early,
    trial: kill,
    finding: /(lost|changed|views): /,
  },
  {
    name: 'effect and result in two transactions',
    edits: [
      {
        file: `${server}/operations/applyBatch.ts`,
        find: 'await remember(tx, account.id, fresh, now);',
        replace: 'late.push({ of: account.id, fresh, now });',
      },
      {
        file: `${server}/operations/applyBatch.ts`,
        find: 'interface Batch {',
        replace: 'export const late = [];\ninterface Batch {',
      },
      {
        file: `${server}/routes/sync.ts`,
        find: 'import { applyBatch, votedIds }',
        replace: `import { remember } from '../storage/rememberedResults.ts';
        import { inWriteTransaction } from '../storage/transaction.ts';
        import { applyBatch, late, votedIds }`,
      },
      {
        file: `${server}/routes/sync.ts`,
        find: 'countOperations(ops, results);',
        replace: `${gap}
        for (const { of, fresh, now } of late.splice(0)) {
          await inWriteTransaction(services.db, (tx) => remember(tx, of, fresh, now));
        }`,
      },
    ],
    trial: kill,
    finding: /(stuck: .* taken|changed: )/,
  },
  {
    name: 'merge after send',
    edits: [
      {
        file: `${store}/queue/outbox.ts`,
        find: 'firstSentAt === null && state',
        replace: 'firstSentAt !== -1 && state',
      },
    ],
    trial: model,
    finding: /Property failed after/,
  },
  {
    name: 'outbox deleted before the answer',
    edits: [
      {
        file: `${store}/queue/takeBatch.ts`,
        find: 'await markSent(entries, limit.now);',
        replace: 'await db.outbox.bulkDelete(entries.map(({ n }) => n));',
      },
    ],
    trial: model,
    finding: /Property failed after/,
  },
  {
    name: 'any 200 taken as success',
    edits: [
      {
        file: `${store}/queue/handleSendFailure.ts`,
        find: 'if (!(error instanceof NoAnswer)) throw error;',
        replace: 'if (error.status === 200) await db.outbox.bulkDelete(batch.entries.map(({ n }) => n));',
      },
    ],
    trial: model,
    finding: /Property failed after/,
  },
  {
    name: 'cleared instead of filtered on logout',
    edits: [
      { file: `${store}/account/session.ts`, find: 'const tables = [', replace: 'const tables = [db.outbox, ' },
      {
        file: `${store}/account/session.ts`,
        find: 'await db.saved.clear();',
        replace: 'await db.saved.clear(); await db.outbox.clear();',
      },
    ],
    trial: convergence,
    finding: /lost: .* is (missing|undefined)/,
  },
  {
    name: "client's day trusted",
    edits: [
      {
        file: `${server}/operations/operation.ts`,
        find: 'const today = dayOf(now);',
        replace: 'const today = madeFor ?? dayOf(now);',
      },
    ],
    trial: ['sync-server', 'src/routes/dayPlayed.test.ts'],
    finding: /AssertionError/,
  },
  {
    name: 'parent order ignored',
    edits: [
      {
        file: `${server}/operations/applyBatch.ts`,
        find: 'outcomeByParents(parents, remembered, outcomes) ?? ',
        replace: '',
      },
    ],
    trial: poison,
    finding: /parent_rejected/,
  },
  {
    name: 'one failing entry stops the queue',
    edits: [{ file: `${store}/queue/batch.ts`, find: 'waiting.add(target).add(entry.id);', replace: 'break;' }],
    trial: poison,
    finding: /"queued"/,
  },
  {
    name: 'totals written instead of changed',
    edits: writtenTotals,
    trial: convergence,
    finding: /books: .*voteCount/,
  },
  {
    name: 'totals written by several processes',
    edits: writtenTotals,
    trial: ['faults', 'convergence', several],
    finding: /books: .*voteCount/,
  },
  {
    name: 'no dedupe at several processes that are killed',
    edits: noDedupe,
    trial: ['faults', 'killServer', several],
    finding: /changed: /,
  },
  {
    name: 'no dedupe, three processes and a rough network',
    edits: noDedupe,
    trial: ['faults', 'roughNetwork', several],
    finding: /changed: /,
  },
  {
    name: 'totals of presses written by several processes',
    edits: writtenTotals,
    trial: ['faults', 'presses'],
    finding: /AssertionError/,
  },
  {
    name: 'a list that lost rows is trusted',
    edits: [
      {
        file: `${store}/lists/fetchSaved.ts`,
        find: 'await restoreSaved(accountId, answer);',
        replace: '{ restored: false, rows: answer.map((row) => ({ ...row, accountId })), incomplete: false };',
      },
    ],
    trial: ['faults', 'restoredDevices'],
    finding: /saved and lost/,
  },
];
