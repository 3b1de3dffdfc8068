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

/** A script file of the build, its imports and its style sheets. */
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

/** The style sheets in the order in which their scripts run: those of imported scripts come first. */
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

/** The tags for the style sheets that a page's markup uses and that the page does not already load. */
function styleTags(used: readonly string[], index: string): string {
  return used
    .filter((style) => !index.includes(`"/${style}"`))
    .map((style) => `    <link rel="stylesheet" crossorigin href="/${style}">\n`)
    .join('');
}

/**
 * The scripts that a page with this markup needs besides the app's own: those of its style sheets, and their imports.
 */
function scriptsFor(chunks: readonly Chunk[], used: readonly string[]): string[] {
  const needed = chunks.filter(({ styles }) => styles.length > 0 && styles.every((style) => used.includes(style)));
  return [...new Set(needed.flatMap(({ file, imports }) => [file, ...imports]))].map((file) => `/${file}`);
}

const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Makes `start.js` request the scripts only after the page's markup has been painted with its styles and fonts. */
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

/** Builds the app for Node once more and passes its renderer to `work`. */
async function withRenderer(root: string, work: (renderer: Renderer) => Promise<void>): Promise<void> {
  // Inside the workspace, so that Node finds the packages. If npm hoisted all of them, this folder does not exist yet.
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
 * Writes every page with its markup under `pages/`, so that the first paint waits for no script. React then renders the
 * page again in its place.
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
