import { Copy, Route, Share2, Sun } from 'lucide-react';
import { MenuItem, MenuSwitch } from '../../ui/Menu.tsx';
import { copyPicture, mayCopy, mayShare, sharePicture } from './pictureWays.ts';
import type { Png } from './usePng.ts';

/** Entries of a menu: copying and sharing, where the browser supports them, whether the picture is light, and whether it shows the route. */
export function PictureItems({ png: { tone, setTone, withRoute, setWithRoute, send } }: { png: Png }) {
  return (
    <>
      {mayCopy() && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => send(copyPicture)}>
          Copy picture
        </MenuItem>
      )}
      {mayShare() && (
        <MenuItem icon={<Share2 aria-hidden />} onSelect={() => send(sharePicture)}>
          Share picture
        </MenuItem>
      )}
      <MenuSwitch
        icon={<Sun aria-hidden />}
        checked={tone === 'light'}
        onChange={(light) => setTone(light ? 'light' : 'dark')}
      >
        Light picture
      </MenuSwitch>
      <MenuSwitch icon={<Route aria-hidden />} checked={withRoute} onChange={setWithRoute}>
        With route
      </MenuSwitch>
    </>
  );
}
