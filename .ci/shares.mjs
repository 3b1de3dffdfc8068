const slowest = 10;

/** Prints each suite's tests, seconds and share of all seconds, and the slowest files. */
export function printShares(suites, wallSeconds, cores) {
  const rows = suites.filter(({ seconds }) => seconds > 0);
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const line = (...[suite, tests, seconds, share]) =>
    `${suite.padEnd(22)}${tests.padStart(7)}${seconds.padStart(10)}${share.padStart(8)}\n`;
  process.stdout.write(`\n== Shares\n${line('Suite', 'Tests', 'Seconds', 'Share')}`);
  for (const { suite, passed, files, failures, seconds } of rows) {
    const tests = files.length > 0 ? String(passed + failures.length) : '-';
    process.stdout.write(line(suite, tests, seconds.toFixed(1), `${Math.round((100 * seconds) / total)} %`));
  }
  process.stdout.write(
    `${Math.round(total)} s of work took ${Math.round(wallSeconds)} s on ${cores} cores; suites run side by side.\n`,
  );

  process.stdout.write(`\n== The ${slowest} slowest files\n`);
  const files = rows.flatMap((row) => row.files).sort((a, b) => b.seconds - a.seconds);
  for (const { suite, file, seconds } of files.slice(0, slowest)) {
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${suite.padEnd(22)}${file}\n`);
  }
}
