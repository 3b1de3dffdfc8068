import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, isUpToDate, remember, repository, runTool } from './install.mjs';

const shared = ['shared-types/src', 'vite.config.ts', 'package-lock.json'];
const builds = {
  app: {
    sources: [...shared, 'pwa/build', 'pwa/src', 'pwa/public', 'pwa/index.html'],
    result: 'pwa/dist/index.html',
    args: ['build'],
  },
  server: {
    sources: [...shared, 'sync-server/src'],
    result: 'sync-server/dist/main.js',
    args: ['build', '--mode', 'server'],
  },
};

function filesBelow(path) {
  const full = join(repository, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { withFileTypes: true }).flatMap((entry) => filesBelow(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

function contentHash(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow).sort()) {
    if (!/\.test\.tsx?$|[/\\]testing[/\\]/.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(repository, file)));
  }
  return hash.digest('hex');
}

/** Puts a complete build in the place of the last one, from which a server may be serving at the moment. */
function replaceFolder(folder, built) {
  const last = `${built}-last`;
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(built, folder);
  rmSync(last, { recursive: true, force: true });
}

/** Builds the app, the server or both, each only if its sources have changed. */
export function ensureBuilt(names = Object.keys(builds)) {
  for (const name of names) {
    const { sources, result, args } = builds[name];
    const state = contentHash(sources);
    if (isUpToDate(`built-${name}`, state) && existsSync(join(repository, result))) continue;
    process.stdout.write(`Building the ${name}…\n`);
    // Another start may be building at the same time.
    const built = join(cache, `${name}-${process.pid}`);
    process.once('exit', () => rmSync(built, { recursive: true, force: true }));
    // Always make a production build, whatever the caller's NODE_ENV.
    runTool('vite', [...args, '--logLevel', 'warn'], { NODE_ENV: 'production', BUILD_FOLDER: built });
    // If this is interrupted, the next start builds again.
    remember(`built-${name}`, '');
    replaceFolder(join(repository, dirname(result)), built);
    remember(`built-${name}`, state);
  }
}
