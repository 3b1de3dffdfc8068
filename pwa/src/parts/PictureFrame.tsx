import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './PictureFrame.module.css';

/** The frame of a layout's picture. On a narrow page the picture keeps a readable size and scrolls. */
export function PictureFrame({ children }: { children: ReactNode }) {
  const plate = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = plate.current;
    if (!element) return;
    const measured = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    measured.observe(element);
    return () => measured.disconnect();
  }, []);

  return (
    <div
      ref={plate}
      className={styles.plate}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Layout, scrolls sideways' })}
    >
      {children}
    </div>
  );
}

/** Shown in the frame when there is no picture (spec 2). */
export const noPicture = <p className={styles.none}>No visual display available for this submission</p>;
