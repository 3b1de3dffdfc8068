import { Copy, Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { copyPicture, mayCopy, mayShare, type PictureWay, sharePicture } from './pictureWays.ts';

interface Props {
  opener: ReactElement;
  onChoose: (way: PictureWay) => void;
}

/** Copying and sharing, of which the browser supports at least one. Open from the start, because its code loads on the first press. */
export default function PictureMenu({ opener, onChoose }: Props) {
  return (
    <Menu trigger={opener} align="end" defaultOpen>
      {mayCopy() && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => onChoose(copyPicture)}>
          Copy picture
        </MenuItem>
      )}
      {mayShare() && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={() => onChoose(sharePicture)}>
          Share picture
        </MenuItem>
      )}
    </Menu>
  );
}
