import type { ReactElement } from 'react';
import { Menu } from '../../ui/Menu.tsx';
import { PictureItems } from './PictureItems.tsx';
import type { Png } from './usePng.ts';

interface Props {
  opener: ReactElement;
  png: Png;
}

/** The menu of a picture. It starts open, because its code loads on the first press. */
export default function PictureMenu({ opener, png }: Props) {
  return (
    <Menu trigger={opener}>
      <PictureItems png={png} />
    </Menu>
  );
}
