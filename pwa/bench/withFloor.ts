import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { oldestBrowsers } from '../build/oldestBrowsers.ts';

/**
 * Builds the empty app the same way as ours, with a service worker that caches all of it, and passes its folder to
 * `work`.
 */
export async function withFloor<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), 'labyrinth-floor-'));
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'floor'),
      plugins: [
        react(),
        VitePWA({
          strategies: 'injectManifest',
          srcDir: '.',
          filename: 'service-worker.ts',
          injectRegister: false,
          manifest: false,
          injectManifest: { globPatterns: ['**/*.{js,html}'] },
        }),
      ],
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, target: oldestBrowsers, modulePreload: { polyfill: false } },
    });
    return await work(outDir);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
