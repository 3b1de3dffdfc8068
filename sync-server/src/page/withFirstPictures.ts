import { element } from 'shared-types/picture/markup.ts';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import { type FirstPicture, firstPictureAttribute } from 'shared-types/site/firstPicture.ts';

/** A placeholder for a picture, as the build writes it. */
const placeholder = new RegExp(`<span ${firstPictureAttribute}="(\\w+)" hidden=""></span>`, 'g');

/** A picture that is painted with the page's first frame; in an `<img>`, where no script in it runs. */
function image(name: string, svg: string): string {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return element('img', { [firstPictureAttribute]: name, src, alt: '', ...pictureSize, decoding: 'sync' });
}

/** A built page with its pictures, as far as they are found. */
export async function withFirstPictures(
  page: string,
  find: (name: FirstPicture) => Promise<string | null>,
): Promise<string> {
  const names = [...new Set([...page.matchAll(placeholder)].map(([, name = '']) => name as FirstPicture))];
  const found = new Map<string, string | null>();
  for (const name of names) found.set(name, await find(name));
  return page.replaceAll(placeholder, (empty, name: string) => {
    const svg = found.get(name) ?? null;
    return svg === null ? empty : image(name, svg);
  });
}
