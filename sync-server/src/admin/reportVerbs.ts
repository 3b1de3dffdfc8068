import { counted } from 'shared-types/counted.ts';
import { contactReport } from '../operations/contactReport.ts';
import { findDifferences } from '../operations/verifyLedger.ts';
import { type Output, output, type Verb } from './verb.ts';

function verdict(differences: string[]): Output {
  if (differences.length === 0) return output('Balances, rewards and vote totals agree with the ledger and the votes.');
  return { lines: [...differences, `${counted(differences.length, 'difference')}.`], code: 1 };
}

/** Reports, which change nothing. */
export const reportVerbs: Verb[] = [
  {
    name: 'ledger verify',
    args: [],
    about:
      'recomputes points from the votes, and what each day agrees on, and lists what differs; exit code 1 when something does',
    run: async ({ open }) => verdict(await findDifferences(await open())),
  },
  {
    name: 'contact list',
    args: [],
    about: 'prints the messages of the contact form, the newest first',
    run: async ({ open }) => output(...(await contactReport(await open()))),
  },
];
