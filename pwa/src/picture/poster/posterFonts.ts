import cinzel from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The files of the page's fonts, under the names that pictures use. */
const files = [
  { name: 'Inter Variable', weights: '100 900', file: inter },
  { name: 'Cinzel Variable', weights: '400 900', file: cinzel },
];

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}

async function embedded({ name, weights, file }: (typeof files)[number]): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  const source = await asDataUrl(await response.blob());
  return `@font-face{font-family:'${name}';font-weight:${weights};src:url(${source}) format('woff2')}`;
}

/**
 * The fonts as a style sheet with the files embedded, because a picture loads nothing from outside. A font that cannot
 * be fetched is left out; the picture names similar ones as fallbacks.
 */
export async function posterFonts(): Promise<string> {
  const sheets = await Promise.all(files.map((font) => embedded(font).catch(() => '')));
  return sheets.join('');
}
