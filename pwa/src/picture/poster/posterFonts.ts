import cinzel from '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The files of the page's faces, by the name that pictures call them. */
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
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
  const source = await asDataUrl(await answer.blob());
  return `@font-face{font-family:'${name}';font-weight:${weights};src:url(${source}) format('woff2')}`;
}

/**
 * The faces as a style sheet that needs nothing from outside, for a picture reaches nothing outside. A face that the device
 * does not have is left out; the picture names others that come near.
 */
export async function posterFonts(): Promise<string> {
  const sheets = await Promise.all(files.map((face) => embedded(face).catch(() => '')));
  return sheets.join('');
}
