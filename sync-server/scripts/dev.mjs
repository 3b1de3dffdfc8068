// `npm run dev`: the API restarted at every change, and the Vite dev server in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, repository } from '../../.ci/install.mjs';

ensureInstalled();
const apiPort = process.env.DEV_API_PORT ?? '8081';
const env = { ...process.env, DEV_API_PORT: apiPort };
const children = [
  spawn(process.execPath, ['--watch', '--import', 'tsx', 'sync-server/src/main.ts'], {
    cwd: repository,
    stdio: 'inherit',
    env: {
      GAME_PROVIDER: 'stand-in',
      ...env,
      PORT: apiPort,
      PUBLIC_URL: process.env.PUBLIC_URL ?? 'http://localhost:5173',
    },
  }),
  spawn(process.execPath, [join(repository, 'node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'], {
    cwd: repository,
    stdio: 'inherit',
    env,
  }),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
