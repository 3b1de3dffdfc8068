import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { PictureFrame } from '../ui/PictureFrame.tsx';
import styles from './GuideText.module.css';

/** A layout drawn in a guide: the first line is its caption, the rest `labyrinthData`. */
export function GuideDiagram({ text }: { text: string }) {
  const [caption = '', ...layout] = text.split('\n');
  return (
    <figure className={styles.figure}>
      <PictureFrame>
        <LayoutPicture
          svg={null}
          layout={layout.join('\n')}
          alt={caption}
          fallback={<p className={styles.missing}>This drawing cannot be shown.</p>}
        />
      </PictureFrame>
      <figcaption aria-hidden>{caption}</figcaption>
    </figure>
  );
}
