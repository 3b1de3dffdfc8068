// `npm run bench`: runs the benchmarks one after another, prints their ratios and writes bench-results.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../.ci/build.mjs';
import { ensureChromium } from '../../.ci/chromium.mjs';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

process.chdir(repository);
ensureInstalled();
process.env.CHROMIUM_PATH = ensureChromium();
ensureBuilt();
const { tsImport } = await import('tsx/esm/api');

const { firstScreen } = await tsImport('../../pwa/bench/firstScreen.ts', import.meta.url);
const { builder } = await tsImport('../../pwa/bench/builder.ts', import.meta.url);
const { offlineStart } = await tsImport('../../pwa/bench/offlineStart.ts', import.meta.url);
const { run } = await tsImport('../../pwa/bench/run.ts', import.meta.url);
const { savedList } = await tsImport('../../pwa/bench/savedList.ts', import.meta.url);
const { longList } = await tsImport('../../pwa/bench/longList.ts', import.meta.url);
const { lighthousePages } = await tsImport('../../pwa/bench/lighthouse.ts', import.meta.url);
const { lists } = await tsImport('./lists.ts', import.meta.url);
const { batches } = await tsImport('./batches.ts', import.meta.url);
const { oldArchive } = await tsImport('./archive.ts', import.meta.url);
const { savedOffline } = await tsImport('../../pwa/bench/savedOffline.ts', import.meta.url);
const { leagueStart } = await tsImport('./leagueStart.ts', import.meta.url);
const { moreProcesses } = await tsImport('./moreProcesses.ts', import.meta.url);
const server = [lists, batches, oldArchive, savedOffline, leagueStart, moreProcesses];
const benchmarks = [...server, firstScreen, offlineStart, builder, run, savedList, longList, lighthousePages];

function rowText({ figure, ours, against, unit, ratio, wanted }) {
  const measured = ratio === null ? '-' : ratio.toFixed(2);
  return `| ${figure} | ${ours ?? '-'} | ${Number.isNaN(against) ? '-' : against} | ${unit} | ${measured} | ${wanted} |\n`;
}

const rows = [];
process.stdout.write('\n| Figure | Ours | Against | Unit | Ratio | Wanted |\n| --- | --- | --- | --- | --- | --- |\n');
for (const benchmark of benchmarks) {
  const measured = await benchmark();
  rows.push(...measured);
  process.stdout.write(measured.map(rowText).join(''));
}
writeFileSync(join(repository, 'bench-results.json'), `${JSON.stringify(rows, null, 2)}\n`);
