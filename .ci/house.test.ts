import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differencePaint } from '../shared-types/src/picture/differencePaint.ts';
import { palettes } from '../shared-types/src/picture/palette.ts';
import { routePaint } from '../shared-types/src/picture/routePaint.ts';
import { defects } from '../sync-server/faults/defects.ts';

const repository = join(import.meta.dirname, '..');

/** Never import each other: what two of them need moves down. */
const features = [
  'account',
  'builder',
  'contact',
  'guides',
  'hub',
  'pages',
  'profile',
  'queue',
  'run',
  'saved',
  'voting',
];

/** Each may import those after it. */
const store = [
  'store/live',
  'store/browser',
  'store/lists',
  'store/queue',
  'store/runs',
  'store/drafts',
  'store/account',
  'store/push',
  'store/device',
];

const belowFeatures = ['parts', 'firstPaint', 'picture', ...store, 'api', 'ui', 'patterns'];

/**
 * Which folder may import which: a folder of a workspace -> the folders of the same workspace that it may import
 * besides itself. A folder with its own entry is not part of its parent. '' stands for the workspace's own files.
 */
const allowed: Record<string, Record<string, string[]>> = {
  'shared-types/src': {
    '': [],
    layout: [''],
    rules: ['layout', ''],
    sections: ['layout', ''],
    run: ['layout', ''],
    agreement: ['sections', 'layout', ''],
    follow: ['run', 'sections', 'layout', ''],
    labyrinthFile: ['sections', 'layout', ''],
    link: ['layout', ''],
    draftFile: ['layout', 'rules', ''],
    picture: ['layout', ''],
    'picture/poster': ['picture', 'layout', ''],
    api: ['agreement', 'link', 'layout', 'rules', ''],
    site: ['api', 'picture', ''],
  },
  'pwa/src': {
    '': ['shell', 'firstPaint', ...features, ...belowFeatures],
    'firstPaint/build': [''],
    ...Object.fromEntries([...features, 'shell'].map((feature) => [feature, belowFeatures])),
    parts: ['firstPaint', 'picture', ...store, 'api', 'ui', 'patterns'],
    firstPaint: [],
    picture: ['ui', 'patterns'],
    ...Object.fromEntries(store.map((folder, index) => [folder, [...store.slice(index + 1), 'api', 'patterns']])),
    api: [],
    ui: ['patterns'],
    patterns: [],
  },
  'sync-server/src': {
    '': ['admin', 'routes', 'operations', 'http', 'outside', 'standIn', 'storage', 'core', 'live'],
    admin: ['operations', 'storage', 'core'],
    routes: ['page', 'operations', 'live', 'http', 'outside', 'storage', 'core'],
    page: ['operations', 'storage', 'core'],
    live: ['storage', 'core'],
    http: ['storage', 'core'],
    operations: ['outside', 'storage', 'core'],
    standIn: ['outside', 'core'],
    outside: ['storage', 'core'],
    core: ['storage'],
    storage: [],
  },
};

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** The sources of a workspace without its tests, and what each imports by a relative path. */
function importsIn(workspace: string): Map<string, string[]> {
  const files = readdirSync(join(repository, workspace), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'));
  return new Map(
    files.map((file) => {
      const source = readFileSync(join(repository, workspace, file), 'utf8');
      const targets = [...source.matchAll(importPattern)].map(([, target = '']) => target);
      return [
        file,
        targets.map((target) =>
          target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target,
        ),
      ];
    }),
  );
}

function folderOf(file: string, folders: readonly string[]): string {
  const above = folders.filter((folder) => folder !== '' && file.startsWith(`${folder}/`));
  if (above.length > 0) return above.reduce((a, b) => (a.length > b.length ? a : b));
  return file.includes('/') ? dirname(file) : '';
}

function faultsOf(workspace: string): string[] {
  const table = allowed[workspace] ?? {};
  const folders = Object.keys(table);
  const files = importsIn(workspace);
  return [...files].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      if (/^(pwa|sync-server)\//.test(target)) return [`${file} imports ${target}`];
      if (!files.has(target) && !target.endsWith('.module.css')) return [];
      const [from, to] = [folderOf(file, folders), folderOf(target, folders)];
      return from === to || table[from]?.includes(to) ? [] : [`${file} imports ${target}`];
    }),
  );
}

/** The first import cycle found, including type-only imports. */
function circleIn(workspace: string): string[] {
  const files = importsIn(workspace);
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return [...above.slice(above.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const target of files.get(file) ?? []) {
      const circle = files.has(target) ? visit(target, [...above, file]) : [];
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of files.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe.each(Object.keys(allowed))('in %s', (workspace) => {
  test('every folder imports only what the table allows', () => {
    expect(faultsOf(workspace)).toEqual([]);
  });

  test('there is no import cycle', () => {
    expect(circleIn(workspace)).toEqual([]);
  });
});

test('operations, storage and core do not import Koa', () => {
  for (const folder of ['operations', 'storage', 'core']) {
    for (const [file, targets] of importsIn(`sync-server/src/${folder}`)) {
      expect(
        targets.filter((target) => /^(@koa\/|koa)/.test(target)),
        file,
      ).toEqual([]);
    }
  }
});

test('live queries are async functions: Dexie follows no other kind of promise past its first read', () => {
  const folder = join(repository, 'pwa/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const plain = /[lL]iveQuery\(\s*\(\) =>/;
  expect(files.filter((file) => plain.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('the edits of every seeded defect of the fault trials match the sources', () => {
  for (const { name, edits } of defects) {
    for (const { file, find } of edits) {
      expect(readFileSync(join(repository, file), 'utf8').split(find), `${name}: ${file}`).toHaveLength(2);
    }
  }
});

describe('the style sheets of the app', () => {
  const folder = join(repository, 'pwa/src');
  const tokensFile = 'ui/styles/tokens.css';
  const sheets = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.css'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  const tokens = sheets.get(tokensFile) ?? '';

  test('media queries use only the breakpoints of tokens.css, as ranges', () => {
    const listed = [...tokens.matchAll(/^ \* {3}(\d+(?:px|rem)) /gm)].map(([, breakpoint]) => breakpoint);
    expect(listed.length).toBeGreaterThan(0);
    for (const [file, sheet] of sheets) {
      for (const [query] of sheet.matchAll(/@media [^{]*/g)) {
        expect(query, `${file}: use (width < …) or (width >= …)`).not.toMatch(/(min|max)-width|width (>|<=|=) /);
        for (const [length] of query.matchAll(/[\d.]+(px|r?em)/g))
          expect(listed, `${file}: ${query}`).toContain(length);
      }
    }
  });

  test('only tokens.css has colours', () => {
    const colour =
      /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|light-dark)\(|[:\s,(](white|black|red|green|blue|gr[ae]y)[\s,;)]/i;
    for (const [file, sheet] of sheets) {
      if (file === tokensFile) continue;
      expect(colour.exec(sheet.replaceAll(/\/\*.*?\*\//gs, ''))?.[0], file).toBeUndefined();
    }
  });

  test('layouts in the page have the colours of pictures', () => {
    const { dark, light } = palettes;
    const pairs = [
      ['canvas', light.ground, null],
      ['dot', light.dot, null],
      ['dot-faint', light.dotFaint, null],
      ['mark-plate', light.plate, dark.plate],
      ['mark-plate-line', light.plateRim, dark.plateRim],
      ['mark-label', light.label, null],
      ['mark-solid', light.paths.solid, dark.paths.solid],
      ['mark-highlighted', light.paths.highlighted, dark.paths.highlighted],
      ['mark-dashed', light.paths.dashed, dark.paths.dashed],
      ['mark-start', light.startRim, dark.startRim],
      ['mark-badge-line', light.badgeLine, null],
      ['mark-route', routePaint.light.route, routePaint.dark.route],
      ['mark-route-ink', routePaint.light.ink, routePaint.dark.ink],
      ['mark-added', differencePaint.light.added, differencePaint.dark.added],
      ['mark-missing', differencePaint.light.missing, differencePaint.dark.missing],
      ['mark-changed', differencePaint.light.changed, differencePaint.dark.changed],
      ['mark-sign', differencePaint.light.ink, differencePaint.dark.ink],
      ['mark-price', routePaint.light.tag, routePaint.dark.tag],
      ['mark-price-line', routePaint.light.tagRim, routePaint.dark.tagRim],
      ['mark-price-ink', routePaint.light.tagText, routePaint.dark.tagText],
    ] as const;
    for (const [name, inLight, inDark] of pairs) {
      const [, lightValue, darkValue] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
      expect(lightValue, name).toBe(inLight);
      // Null where the builder's dark canvas uses a brighter value than pictures do, because people work on it.
      if (inDark !== null) expect(darkValue, name).toBe(inDark);
    }
  });

  test('the page and the installed app start with the background colour of tokens.css', () => {
    const floor = /--floor: (#[\da-f]+);/.exec(tokens)?.[1] ?? 'none';
    expect(readFileSync(join(repository, 'pwa/index.html'), 'utf8')).toContain(`name="theme-color" content="${floor}"`);
    const manifest = readFileSync(join(repository, 'pwa/build/appManifest.ts'), 'utf8');
    expect(manifest).toContain(`background_color: '${floor}'`);
    expect(manifest).toContain(`theme_color: '${floor}'`);
  });
});

/** npm's own commands. */
const npmCommands = ['approve', 'audit', 'ci', 'install', 'outdated', 'query', 'update'];

const papers = ['README.md', 'pwa/README.md', 'sync-server/README.md', 'shared-types/README.md'].filter((paper) =>
  existsSync(join(repository, paper)),
);

test.each(papers)('every script named in %s exists', (paper) => {
  const text = readFileSync(join(repository, paper), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/`?npm (?:run )?([a-z:]+)/g)].map(([, name]) => name);
  for (const name of named) expect([...Object.keys(scripts), ...npmCommands]).toContain(name);
});

/** A test, or a file in backquotes with its folder. */
const namedFile = /(?<![\w./*-])[\w./-]+\.test\.tsx?|(?<=`)[\w.-]+\/[\w./-]+\.(?:tsx?|mjs|css)(?=`)/g;

test.each(papers)('every file named in %s exists: by its path from here, from its workspace or from src', (paper) => {
  const workspace = dirname(paper);
  const starts = ['', workspace, join(workspace, 'src')];
  const named = readFileSync(join(repository, paper), 'utf8').match(namedFile) ?? [];
  const missing = named.filter((file) => !starts.some((start) => existsSync(join(repository, start, file))));
  expect(missing).toEqual([]);
});
