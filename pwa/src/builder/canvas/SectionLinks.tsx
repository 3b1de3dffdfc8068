import type { RefObject } from 'react';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Canvas.module.css';

interface Props {
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
}

/** The first column of each section. */
const sectionColumns = [1, 9, 17];

/** Where the canvas is wider than the screen: one press to each section. */
export function SectionLinks({ frame, sheet }: Props) {
  return (
    <div className={styles.sections} role="group" aria-label="Go to section">
      {sectionColumns.map((column, index) => (
        <Button
          key={column}
          kind="quiet"
          onClick={() => frame.current?.scrollTo({ left: sheet.left + (column - 1.6) * sheet.columnStep })}
        >
          Section {index + 1}
        </Button>
      ))}
    </div>
  );
}
