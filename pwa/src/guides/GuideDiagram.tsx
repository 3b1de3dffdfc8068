import { useMemo } from 'react';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { PictureFrame } from '../parts/PictureFrame.tsx';
import { useShownTheme } from '../ui/hooks/useShownTheme.ts';
import { drawDiagram } from './drawDiagram.ts';
import styles from './GuideText.module.css';

/** A layout drawn in a guide: the first line is its caption, the rest `labyrinthData`. */
export function GuideDiagram({ text }: { text: string }) {
  const [caption = '', ...layout] = text.split('\n');
  const data = layout.join('\n');
  const tone = useShownTheme();
  const diagram = useMemo(() => drawDiagram(data, tone), [data, tone]);
  if (!diagram) return <p className={styles.missing}>This drawing cannot be shown.</p>;
  const picture = <LayoutPicture svg={diagram.svg} tone={tone} size={diagram.size} alt={caption} />;
  return (
    <figure className={styles.figure}>
      {diagram.part ? <div className={styles.part}>{picture}</div> : <PictureFrame>{picture}</PictureFrame>}
      <figcaption aria-hidden>{caption}</figcaption>
    </figure>
  );
}
