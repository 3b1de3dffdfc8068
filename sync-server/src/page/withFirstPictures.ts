import { element } from 'shared-types/picture/markup.ts';
import {
  type FirstPicture,
  firstPictureAttribute,
  type FirstShape,
  firstShapeAttribute,
} from 'shared-types/site/firstPicture.ts';
import { firstPictureOf } from '../operations/picture.ts';

/** A placeholder for a picture, as the build writes it. */
const placeholder = new RegExp(`<span ${firstPictureAttribute}="(\\w+)" hidden=""></span>`, 'g');

const shapes: readonly FirstShape[] = ['row', 'below'];

/** A picture that is painted with the page's first frame. As an `<img>`, so that no script in it can run. */
function image(name: string, shape: FirstShape, labyrinthData: string): string {
  const svg = firstPictureOf(labyrinthData, shape);
  if (svg === null) return '';
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return element('img', {
    [firstPictureAttribute]: name,
    [firstShapeAttribute]: shape,
    src,
    alt: '',
    decoding: 'sync',
  });
}

/** A built page with its pictures, for those layouts that exist. */
export async function withFirstPictures(
  page: string,
  findLayout: (name: FirstPicture) => Promise<string | undefined>,
): Promise<string> {
  const names = [...new Set([...page.matchAll(placeholder)].map(([, name = '']) => name as FirstPicture))];
  const pictures = new Map<string, string>();
  for (const name of names) {
    const layout = await findLayout(name);
    if (layout !== undefined) pictures.set(name, shapes.map((shape) => image(name, shape, layout)).join(''));
  }
  return page.replaceAll(placeholder, (empty, name: string) => pictures.get(name) || empty);
}
