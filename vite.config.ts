import { brotliCompress, constants, gzip } from 'node:zlib';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prerenderPages } from './pwa/build/prerenderPages.ts';
import { findPostgres } from './sync-server/src/testing/findPostgres.ts';

const repository = import.meta.dirname;
const pwaRoot = join(repository, 'pwa');
const appBuild = join(pwaRoot, 'dist');

/** The port of the API while developing; the Vite dev server stands in front of it. */
const developmentApi = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8081'}`;

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses while it serves. */
async function compressBuild(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const text = await readFile(file);
        await writeFile(`${file}.br`, await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
      }),
  );
}

/** A picture that the browser shows when it offers to install the app. */
function screenshot(name: string, form: 'wide' | 'narrow', sizes: string, label: string) {
  return { src: `/screenshots/${name}.jpg`, type: 'image/jpeg', form_factor: form, sizes, label };
}

const appManifest = {
  id: '/',
  name: 'Labyrinth Routes',
  short_name: 'Labyrinth',
  description: 'Draw, share and vote on the daily labyrinth of Path of Exile, online and offline.',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#14110f',
  theme_color: '#14110f',
  categories: ['games', 'utilities'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Build a layout', url: '/builder', icons: [{ src: '/icons/builder-96.png', sizes: '96x96' }] },
    { name: 'Vote', url: '/voting', icons: [{ src: '/icons/vote-96.png', sizes: '96x96' }] },
  ],
  screenshots: [
    screenshot('builder-wide', 'wide', '1280x800', 'Draw the layout of the day'),
    screenshot('labyrinth-wide', 'wide', '1280x800', 'All four difficulties and the daily reset'),
    screenshot('builder-narrow', 'narrow', '720x1440', 'Draw on a phone'),
    screenshot('voting-narrow', 'narrow', '720x1440', 'Vote on what others drew'),
  ],
};

const appConfig: ViteUserConfig = {
  root: pwaRoot,
  publicDir: join(pwaRoot, 'public'),
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: appManifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        // Letters that few names need; fetched when one does.
        globIgnores: ['**/*-latin-ext-*'],
      },
    }),
    // The first paint needs both faces: they are asked for with the page, not when its style sheet has come.
    {
      name: 'preload-faces',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler: (_, { bundle = {} }) =>
          Object.keys(bundle)
            .filter((file) => file.includes('-latin-wght-normal'))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            })),
      },
    },
    // After the service worker is built, which stores the empty page only.
    prerenderPages(pwaRoot, appBuild),
    // After the service worker is built, so that it is compressed too.
    {
      name: 'compress-build',
      apply: 'build',
      enforce: 'post',
      closeBundle: { order: 'post', sequential: true, handler: () => compressBuild(appBuild) },
    },
  ],
  build: {
    outDir: appBuild,
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '^/(api|auth|og|healthz|metrics)(/|$)': { target: developmentApi } } },
};

/** The server and the operator's command line as files that plain Node runs; their dependencies stay in node_modules. */
const serverConfig: ViteUserConfig = {
  root: join(repository, 'sync-server'),
  ssr: { noExternal: ['shared-types'] },
  build: {
    ssr: true,
    outDir: join(repository, 'sync-server/dist'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin.ts' },
      // What both share stands beside them: paths to the app are counted from this folder.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

/** Much of a test's time is waiting: two run side by side, also where there are only two cores. */
const maxWorkers = 2;

const serverTests = {
  root: join(repository, 'sync-server'),
  environment: 'node' as const,
  include: ['src/**/*.test.ts'],
  // Each test has a server and a database of its own; the modules keep nothing that another could meet.
  isolate: false,
  maxWorkers,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** The browser tests that take longest begin first, so that none of them runs alone at the end. */
const longest = ['mainJob.test.ts', 'screens.test.ts', 'queue.test.ts', 'dialogs.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.endsWith(`/e2e/${name}`));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const testConfig: ViteUserConfig = {
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'house',
          root: join(repository, '.ci'),
          environment: 'node',
          include: ['*.test.ts'],
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'shared-types',
          root: join(repository, 'shared-types'),
          environment: 'node',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'sync-server', ...serverTests } },
      {
        test: {
          name: 'sync-server-postgres',
          ...serverTests,
          // Without PostgreSQL's programs only the test that says so is left.
          ...(findPostgres() ? {} : { include: ['src/testing/postgres.test.ts'] }),
          globalSetup: 'src/testing/postgres.ts',
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'pwa',
          root: pwaRoot,
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          maxWorkers,
          testTimeout: 30_000,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'browser',
          root: join(pwaRoot, 'e2e'),
          environment: 'node',
          include: ['**/*.test.ts'],
          // Each file has a server and browsers of its own.
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults-browser',
          root: join(pwaRoot, 'faults'),
          environment: 'node',
          include: ['**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          root: join(repository, 'sync-server/faults'),
          environment: 'node',
          include: ['**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 300_000,
        },
      },
    ],
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'test') return testConfig;
  return mode === 'server' ? serverConfig : appConfig;
});
