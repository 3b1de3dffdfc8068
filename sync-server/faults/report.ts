import { appendFileSync } from 'node:fs';

export { isLong } from 'shared-types/testing/runs.ts';

/** One figure of a trial, for the table that `npm run test:faults` prints. */
export function report(trial: string, figure: string, value: number | string, wanted: string): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ trial, figure, value, wanted })}\n`);
}

/** How long all trials of `npm run test:faults` take together at most, in seconds; and when that is over, in epoch milliseconds. */
const wholeTime = Number(process.env.FAULTS_SECONDS ?? Infinity);
const wholeEnd = Number(process.env.FAULTS_UNTIL ?? Infinity);
/** To send what waits and to compare everything, after the trouble is over. */
const timeToJudge = 60_000;

/** A trial's share of the whole time: answers whether it is over. The table shows what was done by then. */
export function timeLimit(share: number): () => boolean {
  const end = Math.min(Date.now() + wholeTime * share * 1000, wholeEnd - timeToJudge);
  return () => Date.now() > end;
}
