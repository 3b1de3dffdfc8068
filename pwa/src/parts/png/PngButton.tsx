import { ChevronDown, Image } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
async function drawPictureOf(read: () => Pictured): Promise<File> {
  return drawPicture(read());
}

/** 'Download PNG' and, where the browser supports them, copying and sharing of the same picture. */
export function PngButton({ read }: Props) {
  const [work, setWork] = useState<'rest' | 'drawing' | 'slow'>('rest');
  const [menuOpened, setMenuOpened] = useState(false);
  const [hasOtherWays] = useState(() => mayCopy() || mayShare());

  async function send(way: PictureWay) {
    if (work !== 'rest') return;
    setWork('drawing');
    const slow = setTimeout(() => setWork('slow'), noticeableMs);
    const drawing = drawPictureOf(read);
    void way(drawing);
    await Promise.allSettled([drawing]);
    clearTimeout(slow);
    setWork('rest');
  }

  const opener = (
    <IconButton
      label="Copy or share the picture"
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
      {hasOtherWays &&
        (menuOpened ? (
          <Suspense fallback={opener}>
            <PictureMenu opener={opener} onChoose={(way) => void send(way)} />
          </Suspense>
        ) : (
          opener
        ))}
    </div>
  );
}
