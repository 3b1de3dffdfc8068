import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/** What pwa/src/firstPaint/build/prerender.tsx exports. */
interface Renderer {
  paths: string[];
  prerender: (path: string) => Promise<string>;
}

/** What a script file of the build brings along. */
interface Chunk {
  file: string;
  imports: string[];
  styles: string[];
}

function fileOf(path: string): string {
  if (path === '/') return 'home.html';
  return path.startsWith('/share/') ? 'share.html' : `${path.slice(1)}.html`;
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunk[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? [{ file: output.fileName, imports: output.imports, styles: [...(output.viteMetadata?.importedCss ?? [])] }]
      : [],
  );
}

async function classesIn(dist: string, style: string): Promise<string[]> {
  const text = await readFile(join(dist, style), 'utf8');
  return [...text.matchAll(/\.(_[\w-]+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** The styles in the order in which the scripts that bring them run: what a script builds upon comes first. */
function inOrder(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const [seen, styles] = [new Set<Chunk>(), new Set<string>()];
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
    for (const style of chunk.styles) styles.add(style);
  };
  for (const chunk of chunks) visit(chunk);
  return [...styles];
}

/** The tags that fetch the styles which a page's markup uses, as far as the page has them not yet. */
function styleTags(used: readonly string[], index: string): string {
  return used
    .filter((style) => !index.includes(`"/${style}"`))
    .map((style) => `    <link rel="stylesheet" crossorigin href="/${style}">\n`)
    .join('');
}

/** The scripts that a page with this markup will want besides the app's own: those that brought its styles, and theirs. */
function scriptsFor(chunks: readonly Chunk[], used: readonly string[]): string[] {
  const needed = chunks.filter(({ styles }) => styles.length > 0 && styles.every((style) => used.includes(style)));
  return [...new Set(needed.flatMap(({ file, imports }) => [file, ...imports]))].map((file) => `/${file}`);
}

const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** What stands in the page is painted with its styles and faces; only then does `start.js` request the scripts. */
function lateScripts(index: string, others: readonly string[]): string {
  const app = appScript.exec(index)?.[1];
  if (app === undefined) throw new Error('The built page has no script of the app.');
  const preloaded = [...index.matchAll(preload)].map(([, file = '']) => file);
  const parts = [...new Set([...preloaded, ...others])].filter((file) => file !== app);
  return index
    .replaceAll(preload, '')
    .replace(
      appScript,
      () => `<script defer src="/start.js" data-app="${app}" data-parts="${parts.join(' ')}"></script>`,
    );
}

/** Builds the app for Node once more and hands its renderer to `work`. */
async function withRenderer(root: string, work: (renderer: Renderer) => Promise<void>): Promise<void> {
  // Inside the workspace: from there Node finds the packages. The folder is not there where npm put all of them above.
  const packages = join(root, 'node_modules');
  await mkdir(packages, { recursive: true });
  const outDir = await mkdtemp(join(packages, '.prerender-'));
  try {
    await build({
      configFile: false,
      root,
      plugins: [react()],
      logLevel: 'error',
      ssr: { noExternal: ['shared-types'] },
      build: {
        ssr: join(import.meta.dirname, 'prerender.tsx'),
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
      },
    });
    await work((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Renderer);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * Writes every page once more with its markup in it, under `pages/`: the first paint then waits for no script. React
 * draws the page anew over it.
 */
export function prerenderPages(root: string, dist: string): Plugin {
  let chunks: Chunk[] = [];
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      chunks = chunksOf(bundle);
      const source = await readFile(join(import.meta.dirname, 'start.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'start.js', source });
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const index = await readFile(join(dist, 'index.html'), 'utf8');
        const styles = inOrder(chunks);
        const classes = new Map(await Promise.all(styles.map(async (s) => [s, await classesIn(dist, s)] as const)));
        await withRenderer(root, async ({ paths, prerender }) => {
          for (const path of paths) {
            const markup = await prerender(path);
            const used = styles.filter((style) => classes.get(style)?.some((name) => markup.includes(name)));
            const page = lateScripts(index, scriptsFor(chunks, used))
              .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
              .replace('</head>', () => `\n${styleTags(used, index)}  </head>`);
            const file = join(dist, 'pages', fileOf(path));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, page);
          }
        });
      },
    },
  };
}
