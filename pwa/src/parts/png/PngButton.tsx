import { ChevronDown, Image } from 'lucide-react';
import { useState } from 'react';
import { useMenuOnDemand } from '../../ui/hooks/useMenuOnDemand.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';
import type { Pictured } from './drawPicture.ts';
import { downloadPicture, mayCopy, maySharePicture } from './pictureWays.ts';
import styles from './PngButton.module.css';
import { type Png, usePng } from './usePng.ts';

const PictureMenu = lazyPart(() => import('./PictureMenu.tsx'));

interface DownloadProps {
  png: Png;
  /** The word under its icon on a phone, in a toolbar. */
  short?: string;
}

/** 'Download PNG' alone, for places where another menu offers copying and sharing. */
export function DownloadButton({ png: { work, send }, short }: DownloadProps) {
  return (
    <ToolButton
      short={short}
      icon={<Image aria-hidden />}
      aria-busy={work !== 'rest'}
      onClick={() => send(downloadPicture)}
    >
      {work === 'slow' ? 'Drawing…' : 'Download PNG'}
    </ToolButton>
  );
}

/** 'Download PNG' and, if the browser supports them, copying and sharing of the same picture. */
export function PngButtons({ png, short }: DownloadProps) {
  const menu = useMenuOnDemand();
  const [hasOtherWays] = useState(() => mayCopy() || maySharePicture());
  const menuName = hasOtherWays ? 'Copy or share the picture' : 'Choose how the picture looks';
  const opener = (
    <IconButton label={menuName} className={styles.opener} {...menu.button}>
      <ChevronDown aria-hidden />
    </IconButton>
  );
  return (
    <div className={styles.split}>
      <DownloadButton png={png} {...(short !== undefined && { short })} />
      <PictureMenu opener={opener} png={png} {...menu.part} waiting={opener} />
    </div>
  );
}

interface Props {
  /** Reads what to draw, at the press. Throws if the layout cannot be read. */
  read: () => Pictured;
}

/** The picture of a layout, outside a toolbar. */
export function PngButton({ read }: Props) {
  return <PngButtons png={usePng(read)} />;
}
