import { type ReactNode, useState } from 'react';
import {
  type FirstPicture as Name,
  firstPictureAttribute,
  firstShapeAttribute,
} from 'shared-types/site/firstPicture.ts';

interface Picture {
  src: string;
  shape: string | null;
}

/**
 * The pictures in the server's page by name, collected before the app replaces its markup. Empty list: the server had
 * none.
 */
const served = new Map<string | null, Picture[]>();

/** How long they are used, in milliseconds: a screen that is opened later would show an old picture. */
const usedForMs = 15_000;

if (typeof document !== 'undefined') {
  for (const place of document.querySelectorAll<HTMLElement>(`[${firstPictureAttribute}]`)) {
    const name = place.getAttribute(firstPictureAttribute);
    const src = place.getAttribute('src');
    const picture = src === null ? [] : [{ src, shape: place.getAttribute(firstShapeAttribute) }];
    served.set(name, [...(served.get(name) ?? []), ...picture]);
  }
  setTimeout(() => served.clear(), usedForMs);
}

interface Props {
  of: Name;
  /** Shown if the server had no picture to send. */
  none?: ReactNode;
  /** Shown if the server was not asked, and by default instead of `none`. */
  children: ReactNode;
}

/** The picture that the server put into the page, shown from the first paint until the data are read. */
export function FirstPicture({ of, none, children }: Props) {
  const [pictures] = useState(() => (typeof document === 'undefined' ? [] : served.get(of)));
  if (pictures?.length) {
    return pictures.map(({ src, shape }) => <img key={shape} src={src} alt="" {...{ [firstShapeAttribute]: shape }} />);
  }
  return (
    <>
      <span {...{ [firstPictureAttribute]: of }} hidden />
      {pictures ? (none ?? children) : children}
    </>
  );
}
