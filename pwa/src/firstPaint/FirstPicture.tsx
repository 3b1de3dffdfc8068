import { type ReactNode, useState } from 'react';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import { type FirstPicture as Name, firstPictureAttribute } from 'shared-types/site/firstPicture.ts';

/** The pictures in the server's page, collected before the app replaces its markup. */
const served = new Map<string | null, string>();

/** How long they are used, in milliseconds: a screen that is opened later would show an old picture. */
const usedForMs = 15_000;

if (typeof document !== 'undefined') {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[${firstPictureAttribute}]`)) {
    served.set(image.getAttribute(firstPictureAttribute), image.src);
  }
  setTimeout(() => served.clear(), usedForMs);
}

interface Props {
  of: Name;
  /** Shown where the server sent no picture. */
  children: ReactNode;
}

/** The picture that the server put into the page, shown from the first paint until the data are read. */
export function FirstPicture({ of, children }: Props) {
  const [src] = useState(() => served.get(of));
  if (src !== undefined) return <img src={src} alt="" {...pictureSize} />;
  return (
    <>
      <span {...{ [firstPictureAttribute]: of }} hidden />
      {children}
    </>
  );
}
