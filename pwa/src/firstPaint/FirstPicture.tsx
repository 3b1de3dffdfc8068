import { type ReactNode, useState } from 'react';
import { pictureSize } from 'shared-types/picture/pictureSize.ts';
import { type FirstPicture as Name, firstPictureAttribute } from 'shared-types/site/firstPicture.ts';

/** The pictures that came with the page, found before the app draws over them. */
const came = new Map<string | null, string>();

/** In milliseconds. A picture is of the moment the page was sent: whoever comes to a screen later starts without. */
const fresh = 15_000;

if (typeof document !== 'undefined') {
  for (const image of document.querySelectorAll<HTMLImageElement>(`img[${firstPictureAttribute}]`)) {
    came.set(image.getAttribute(firstPictureAttribute), image.src);
  }
  setTimeout(() => came.clear(), fresh);
}

interface Props {
  of: Name;
  /** What stands there where no picture came. */
  children: ReactNode;
}

/** The picture that the server drew into the page, so that the first paint has it and it stays until the data are read. */
export function FirstPicture({ of, children }: Props) {
  const [src] = useState(() => came.get(of));
  if (src !== undefined) return <img src={src} alt="" {...pictureSize} />;
  return (
    <>
      <span {...{ [firstPictureAttribute]: of }} hidden />
      {children}
    </>
  );
}
