import { findPostgres } from '../src/testing/findPostgres.ts';
import { isLong } from './report.ts';
import { TrialProcesses } from './TrialProcesses.ts';
import { TrialServer } from './TrialServer.ts';
import type { TrialSite } from './TrialSite.ts';

interface Site {
  name: string;
  hasSeveral: boolean;
  /** A trial's name in the table of figures when it ran here. */
  title: (trial: string) => string;
  open: () => Promise<TrialSite>;
}

const oneProcess: Site = {
  name: 'one process on SQLite',
  hasSeveral: false,
  title: (trial) => trial,
  open: () => new TrialServer().start(),
};

const programs = findPostgres();
if (!programs) {
  process.stderr.write('\n*** PostgreSQL is not on this machine: trials with three processes DID NOT RUN. ***\n');
}

/** Empty where PostgreSQL is not on this machine. */
export const severalProcesses: readonly Site[] = programs
  ? [
      {
        name: 'three processes on PostgreSQL',
        hasSeveral: true,
        title: (trial) => `${trial}, three processes`,
        open: () => TrialProcesses.open(programs),
      },
    ]
  : [];

/** Where a trial runs. Several processes take seconds to start: `npm test` leaves them to the presses trial. */
export const sites: readonly Site[] =
  isLong || process.env.TRIAL_SITES === 'all' ? [oneProcess, ...severalProcesses] : [oneProcess];
