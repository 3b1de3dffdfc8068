// `node pwa/src/firstPaint/build/subsetFonts.mjs`: creates the fonts for the first paint, `pwa/src/ui/fonts/`, from the
// packaged ones. They contain the letters of English text in the weights that the styles use. Run it when those
// packages are updated. The subsetting tool is not a dependency: it is installed into a temporary folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../../../.ci/install.mjs';

/** The same as the `unicode-range` of these fonts in pwa/src/ui/fonts/fonts.css. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];
const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)))
  .join('');

const folder = mkdtempSync(join(tmpdir(), 'labyrinth-fonts-'));
writeFileSync(join(folder, 'package.json'), '{"private": true}');
const fetched = spawnSync('npm', ['install', '--no-audit', '--no-fund', 'subset-font@2'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (fetched.status !== 0) process.exit(1);
const subsetFont = createRequire(join(folder, 'package.json'))('subset-font');

for (const name of ['inter', 'cinzel']) {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const whole = readFileSync(join(repository, 'node_modules', file));
  const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } };
  const made = await subsetFont(whole, letters, options);
  writeFileSync(join(repository, `pwa/src/ui/fonts/${name}-english.woff2`), made);
  process.stdout.write(`${name}: ${whole.length} bytes, the first paint's ${made.length}\n`);
}
rmSync(folder, { recursive: true });
