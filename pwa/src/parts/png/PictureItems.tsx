import { Copy, Route, Share2, Sun } from 'lucide-react';
import { MenuItem, MenuSwitch } from '../../ui/Menu.tsx';
import { copyPicture, mayCopy, maySharePicture, sharePicture } from './pictureWays.ts';
import type { Png } from './usePng.ts';

/** Menu entries: copying and sharing, if the browser supports them, a light picture, and the route in the picture. */
export function PictureItems({ png: { tone, setTone, withRoute, setWithRoute, send } }: { png: Png }) {
  return (
    <>
      {mayCopy() && (
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => send(copyPicture)}>
          Copy picture
        </MenuItem>
      )}
      {maySharePicture() && (
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
