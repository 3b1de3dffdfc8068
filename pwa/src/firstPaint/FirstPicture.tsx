import { type ReactNode, useState } from 'react';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import { type FirstPicture as Name, firstPictureAttribute } from 'shared-types/site/firstPicture.ts';

/** The pictures in the server's page, collected before the app replaces its markup; null where it had none. */
const served = new Map<string | null, string | null>();

/** How long they are used, in milliseconds: a screen that is opened later would show an old picture. */
const usedForMs = 15_000;

if (typeof document !== 'undefined') {
  for (const place of document.querySelectorAll<HTMLElement>(`[${firstPictureAttribute}]`)) {
    served.set(place.getAttribute(firstPictureAttribute), place.getAttribute('src'));
  }
  setTimeout(() => served.clear(), usedForMs);
}

interface Props {
  of: Name;
  /** Shown where the server had no picture to send. */
  none?: ReactNode;
  /** Shown where the server was not asked, and instead of `none`. */
  children: ReactNode;
}

/** The picture that the server put into the page, shown from the first paint until the data are read. */
export function FirstPicture({ of, none, children }: Props) {
  const [src] = useState(() => (typeof document === 'undefined' ? null : served.get(of)));
  if (src) return <img src={src} alt="" {...pictureSize} />;
  return (
    <>
      <span {...{ [firstPictureAttribute]: of }} hidden />
      {src === null ? (none ?? children) : children}
    </>
  );
}
