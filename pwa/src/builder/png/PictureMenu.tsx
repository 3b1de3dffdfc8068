import { Copy, Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { copyPicture, mayCopy, mayShare, type PictureWay, sharePicture } from './pictureWays.ts';

interface Props {
  opener: ReactElement;
  onChoose: (way: PictureWay) => void;
}

/** The picture's other ways out, of which the browser has at least one. Open from the start. */
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
