import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { appManifest } from './pwa/build/appManifest.ts';
import { compressBuild } from './pwa/build/compressBuild.ts';
import { oldestBrowsers } from './pwa/build/oldestBrowsers.ts';
import { preloadFonts } from './pwa/src/firstPaint/build/preloadFonts.ts';
import { prerenderPages } from './pwa/src/firstPaint/build/prerenderPages.ts';
import { serverPaths } from './shared-types/src/site/serverPaths.ts';
import { longestTest, patience } from './shared-types/src/testing/patience.ts';
import { isLong } from './shared-types/src/testing/runs.ts';
import { findPostgres } from './sync-server/src/testing/findPostgres.ts';

const repository = import.meta.dirname;
const pwaRoot = join(repository, 'pwa');
/** `.ci/build.mjs` has each build made in a new folder. */
const buildFolder = process.env.BUILD_FOLDER;
const appBuild = buildFolder ?? join(pwaRoot, 'dist');

/** The address of the API during development; the Vite dev server proxies to it. */
const developmentApi = `http://127.0.0.1:${process.env.DEV_API_PORT ?? '8081'}`;

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
        // Font files with letters that few names need; they are fetched on demand.
        globIgnores: ['**/*-latin-ext-*'],
      },
    }),
    preloadFonts(),
    // After the service worker is built, because it must precache only the empty page.
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
    target: oldestBrowsers,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen needs, in two files, so that the libraries stay cached when only the app changes.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            // What several screens need, in one file: a first visit used to request up to a hundred small files in
            // sequence.
            { name: 'shared', test: /\/(pwa|shared-types)\/src\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { proxy: { [serverPaths.source]: { target: developmentApi } } },
};

/**
 * Bundles the server and the operator's command line into files that plain Node runs. Finding and reading the 900 small
 * files of their dependencies would take more than a quarter of a start. Native modules and the list of common
 * passwords stay in node_modules: a chunk of this program that is loaded later could by then belong to another build.
 */
const serverConfig: ViteUserConfig = {
  root: join(repository, 'sync-server'),
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', '@resvg/resvg-js', '@node-rs/argon2', '@zxcvbn-ts/language-common'],
  },
  build: {
    ssr: true,
    outDir: buildFolder ?? join(repository, 'sync-server/dist'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // The package depd uses eval to name functions.
      checks: { eval: false },
      input: { main: 'src/main.ts', admin: 'src/admin.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
};

/** Tests spend much of their time waiting, so three files run side by side even on two cores. */
const maxWorkers = 3;

/** How long tests take at most, wherever they run. */
const limits = { testTimeout: longestTest, hookTimeout: longestTest, expect: { poll: { timeout: patience } } };

/** Some tests start the server, or its command line, as operators do. */
const buildServer = join(repository, '.ci/buildServer.mjs');

const serverTests = {
  root: join(repository, 'sync-server'),
  environment: 'node' as const,
  include: ['src/**/*.test.ts'],
  globalSetup: buildServer,
  // Each test has its own server and database, and no module keeps state that could affect another test.
  isolate: false,
  maxWorkers,
  ...limits,
};

/** Set by `npm test -- --full`, which CI runs. */
const isFull = process.env.TESTS === 'full';

/**
 * On PostgreSQL, `npm test` runs the tests of queries and locks, its full form some of each kind of call, and
 * `npm run test:all` all of them.
 */
function postgresTests(): string[] {
  const saysWhetherItRan = 'src/testing/postgres.test.ts';
  if (!findPostgres()) return [saysWhetherItRan];
  if (isLong) return serverTests.include;
  // One test of each kind: counting, listing, paying, and sending batches.
  const askMuchOfSql = isFull ? ['days', 'dayLists', 'points', 'sync', 'votes'].map((name) => `routes/${name}`) : [];
  const askAtOnce = [
    'core/limitsAtOnce',
    'routes/daysAtOnce',
    'routes/followAtOnce',
    'routes/hotAtOnce',
    'routes/leavingAtOnce',
    'routes/liveAtOnce',
    'routes/pointsAtOnce',
    'routes/signInAtOnce',
    'routes/takenIdsAtOnce',
  ];
  const operations = ['applyBatch', 'countDay', 'remembered', 'runOperation', 'sharedDay', 'together'];
  return [
    saysWhetherItRan,
    'src/storage/**/!(oldAssets).test.ts',
    ...operations.map((name) => `src/operations/${name}.test.ts`),
    ...[...askMuchOfSql, ...askAtOnce].map((name) => `src/${name}.test.ts`),
  ];
}

const appTests = {
  root: pwaRoot,
  setupFiles: ['src/testing/setup.ts'],
  isolate: false,
  maxWorkers,
  ...limits,
};

/** The browser tests that take longest begin first, so that none of them runs alone at the end. */
const longest = ['screens', 'run', 'link', 'mainJob', 'builderSignIn', 'afar', 'steady', 'files', 'builderRules'].map(
  (name) => `${name}.test.ts`,
);

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
          ...limits,
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
          ...limits,
        },
      },
      { test: { name: 'sync-server', ...serverTests } },
      {
        test: {
          name: 'sync-server-postgres',
          ...serverTests,
          include: postgresTests(),
          globalSetup: [buildServer, 'src/testing/postgres.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          name: 'pwa',
          ...appTests,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'pwa-dom',
          ...appTests,
          environment: 'jsdom',
          include: ['src/**/*.{dom.test.ts,test.tsx}'],
          setupFiles: [...appTests.setupFiles, 'src/testing/setupScreens.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        test: {
          name: 'browser',
          root: join(pwaRoot, 'e2e'),
          environment: 'node',
          include: ['**/*.test.ts'],
          // Each file has a server of its own; the files of a worker share a browser, each with profiles of its own.
          isolate: false,
          // Each worker has a browser, with processes of its own.
          maxWorkers: 2,
          ...limits,
        },
      },
      {
        test: {
          name: 'faults-browser',
          root: join(pwaRoot, 'faults'),
          environment: 'node',
          include: ['**/*.test.ts'],
          fileParallelism: false,
          ...limits,
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'faults',
          root: join(repository, 'sync-server/faults'),
          environment: 'node',
          include: ['**/*.test.ts'],
          globalSetup: buildServer,
          fileParallelism: false,
          // The app's store is built once for all files that run in a process.
          isolate: false,
          ...limits,
        },
      },
    ],
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'test') return testConfig;
  return mode === 'server' ? serverConfig : appConfig;
});
