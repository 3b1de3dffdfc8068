import { ChevronDown, Image } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Tone } from 'shared-types/picture/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { drawPicture, type Pictured } from './drawPicture.ts';
import { downloadPicture, mayCopy, mayShare, type PictureWay } from './pictureWays.ts';
import styles from './PngButton.module.css';

const PictureMenu = lazy(() => import('./PictureMenu.tsx'));

interface Props {
  /** What is drawn, asked at the press; one that cannot be read throws. */
  read: () => Pictured;
}

/** Drawing that takes longer than this, in milliseconds, is shown on the button. */
const noticeableMs = 400;

/** Also what cannot be read is a picture that could not be drawn, not an error of the press. */
async function drawPictureOf(read: () => Pictured, tone: Tone): Promise<File> {
  return drawPicture(read(), tone);
}

/** 'Download PNG' and, where the browser supports them, copying and sharing of the same picture. */
export function PngButton({ read }: Props) {
  const [work, setWork] = useState<'rest' | 'drawing' | 'slow'>('rest');
  const [menuOpened, setMenuOpened] = useState(false);
  const [hasOtherWays] = useState(() => mayCopy() || mayShare());
  const [tone, setTone] = useState<Tone>('dark');

  async function send(way: PictureWay) {
    if (work !== 'rest') return;
    setWork('drawing');
    const slow = setTimeout(() => setWork('slow'), noticeableMs);
    const drawing = drawPictureOf(read, tone);
    void way(drawing);
    await Promise.allSettled([drawing]);
    clearTimeout(slow);
    setWork('rest');
  }

  const menuName = hasOtherWays ? 'Copy or share the picture' : 'Choose how the picture looks';
  const opener = (
    <IconButton
      label={menuName}
      className={styles.opener}
      aria-haspopup="menu"
      // From the first press on the menu itself says whether it is open.
      {...(!menuOpened && { 'aria-expanded': false })}
      onClick={() => setMenuOpened(true)}
    >
      <ChevronDown aria-hidden />
    </IconButton>
  );
  return (
    <div className={styles.split}>
      <Button icon={<Image aria-hidden />} aria-busy={work !== 'rest'} onClick={() => void send(downloadPicture)}>
        {work === 'slow' ? 'Drawing…' : 'Download PNG'}
      </Button>
      {menuOpened ? (
        <Suspense fallback={opener}>
          <PictureMenu opener={opener} tone={tone} onTone={setTone} onChoose={(way) => void send(way)} />
        </Suspense>
      ) : (
        opener
      )}
    </div>
  );
}
