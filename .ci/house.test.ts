import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '..');

/** Who may import whom: folder of a workspace -> the folders of the same workspace it may import, besides itself. */
const allowed: Record<string, Record<string, string[]>> = {
  'shared-types/src': {
    '': [],
    rules: [],
    site: ['api', 'picture', 'layout', 'rules', ''],
    layout: ['rules', ''],
    labyrinthFile: ['layout', 'rules', ''],
    link: ['layout', 'rules', ''],
    picture: ['layout', 'rules', ''],
    api: ['layout', 'rules', ''],
  },
  'pwa/src': {
    '': [
      'account',
      'builder',
      'contact',
      'frame',
      'guides',
      'hub',
      'pages',
      'profile',
      'queue',
      'saved',
      'voting',
      'store',
      'api',
      'ui',
    ],
    account: ['store', 'api', 'ui'],
    builder: ['picture', 'store', 'api', 'ui'],
    contact: ['store', 'api', 'ui'],
    guides: ['picture', 'store', 'api', 'ui'],
    hub: ['picture', 'store', 'api', 'ui'],
    voting: ['picture', 'store', 'api', 'ui'],
    saved: ['picture', 'store', 'api', 'ui'],
    profile: ['picture', 'store', 'api', 'ui'],
    queue: ['picture', 'store', 'api', 'ui'],
    pages: ['picture', 'store', 'api', 'ui'],
    frame: ['store', 'api', 'ui'],
    picture: ['ui'],
    store: ['api'],
    api: [],
    ui: [],
  },
  'sync-server/src': {
    '': ['admin', 'routes', 'http', 'operations', 'storage', 'outside', 'standIn', ''],
    admin: ['operations', 'storage', ''],
    routes: ['operations', 'http', 'storage', 'outside', ''],
    http: ['storage', ''],
    operations: ['storage', 'http', 'outside', ''],
    storage: [],
    outside: ['storage', 'http', ''],
    standIn: ['outside', 'http', ''],
  },
};

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

function folderIn(workspace: string, file: string): string {
  const inside = file.slice(workspace.length + 1);
  return inside.includes('/') ? (inside.split('/')[0] ?? '') : '';
}

function faultsOf(workspace: string): string[] {
  const other = { 'pwa/src': 'sync-server', 'sync-server/src': 'pwa', 'shared-types/src': 'pwa|sync-server' }[
    workspace
  ];
  const files = readdirSync(join(repository, workspace), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => `${workspace}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && folderIn(workspace, file) !== 'testing')
    .flatMap((file) =>
      [...readFileSync(join(repository, file), 'utf8').matchAll(importPattern)].flatMap(([, target = '']) => {
        if (new RegExp(`^(${other})/`).test(target)) return [`${file} imports ${target}`];
        if (!target.startsWith('.')) return [];
        const [from, to] = [folderIn(workspace, file), folderIn(workspace, normalize(join(dirname(file), target)))];
        return from === to || allowed[workspace]?.[from]?.includes(to) ? [] : [`${file} imports ${target}`];
      }),
    );
}

test.each(Object.keys(allowed))('in %s every folder imports only what the table allows', (workspace) => {
  expect(faultsOf(workspace)).toEqual([]);
});

test('live queries are given async functions: Dexie follows no other kind of promise past its first read', () => {
  const folder = join(repository, 'pwa/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const plain = /[lL]iveQuery\(\s*\(\) =>/;
  expect(files.filter((file) => plain.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('every script that the README names exists', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/`?npm (?:run )?([a-z:]+)/g)].map(([, name]) => name);
  expect(named).toContain('start');
  expect(named).toContain('test');
  for (const name of named) expect(Object.keys(scripts)).toContain(name);
});
