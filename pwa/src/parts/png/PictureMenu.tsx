import { Copy, Share2, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Tone } from 'shared-types/picture/palette.ts';
import { Menu, MenuItem, MenuSwitch } from '../../ui/Menu.tsx';
import { copyPicture, mayCopy, mayShare, type PictureWay, sharePicture } from './pictureWays.ts';

interface Props {
  opener: ReactElement;
  tone: Tone;
  onTone: (tone: Tone) => void;
  onChoose: (way: PictureWay) => void;
}

/** Copying and sharing, where the browser supports them, and whether the picture is light. Open from the start, because its code loads on the first press. */
export default function PictureMenu({ opener, tone, onTone, onChoose }: Props) {
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
      <MenuSwitch
        icon={<Sun aria-hidden />}
        checked={tone === 'light'}
        onChange={(light) => onTone(light ? 'light' : 'dark')}
      >
        Light
      </MenuSwitch>
    </Menu>
  );
}
