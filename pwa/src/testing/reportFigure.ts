import { appendFileSync } from 'node:fs';

/** One figure of a trial, for the table that `npm run test:faults` prints. */
export function reportFigure(trial: string, figure: string, value: number | string, wanted: string): void {
  const file = process.env.FAULTS_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ trial, figure, value, wanted })}\n`);
}
