import { appendFileSync } from 'node:fs';

export { isLong } from 'shared-types/testing/runs.ts';

/** One figure of a trial, for the table that `npm run test:faults` prints. */
export function report(trial: string, figure: string, value: number | string, wanted: string): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ trial, figure, value, wanted })}\n`);
}

/**
 * The most time that all trials of `npm run test:faults` take together, in seconds; and when that ends, in epoch
 * milliseconds.
 */
const wholeTime = Number(process.env.FAULTS_SECONDS ?? Infinity);
const wholeEnd = Number(process.env.FAULTS_UNTIL ?? Infinity);
/** Reserved for sending what waits and comparing everything after the faults end, in milliseconds. */
const timeToJudge = 60_000;

/**
 * Limits a trial to its share of the whole time: returns a function that says whether that is over. The table shows
 * what was done by then.
 */
export function timeLimit(share: number): () => boolean {
  const end = Math.min(Date.now() + wholeTime * share * 1000, wholeEnd - timeToJudge);
  return () => Date.now() > end;
}
