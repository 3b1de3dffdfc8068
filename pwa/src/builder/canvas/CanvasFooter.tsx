import { Trash2, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { chosenWords } from '../announcements.ts';
import styles from './CanvasFooter.module.css';
import { MiniMap } from './MiniMap.tsx';
import type { useZoom } from './useZoom.ts';

interface Props {
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
  layout: Layout;
  zoom: ReturnType<typeof useZoom>;
  /** How many rooms are selected. */
  chosen: number;
  onRetype: (event: { clientX: number; clientY: number }) => void;
  onRemove: () => void;
  onLetGo: () => void;
  /** Undo and redo, where they stand under the thumb. */
  history: ReactNode;
}

/** How much one press of a button enlarges. */
const zoomStep = 1.3;

/** Under the grid: the hint, what can be done with the selected rooms, and on narrow screens the map, the zoom and undo. */
export function CanvasFooter({ frame, sheet, layout, zoom, chosen, onRetype, onRemove, onLetGo, history }: Props) {
  return (
    <div className={styles.footer}>
      <p className={styles.hint}>Drag to another room to create a connection</p>
      {chosen > 0 && (
        <div className={styles.chosen} role="group" aria-label="Selected rooms">
          <span>{chosenWords(chosen)}</span>
          <Button kind="quiet" onClick={onRetype}>
            Set type
          </Button>
          <Button kind="quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
            Remove
          </Button>
          <IconButton kind="quiet" label="Clear selection" onClick={onLetGo}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={styles.narrow}>
        <MiniMap frame={frame} sheet={sheet} layout={layout} />
        <IconButton kind="quiet" label="Zoom out" disabled={!zoom.mayShrink} onClick={() => zoom.step(1 / zoomStep)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton kind="quiet" label="Zoom in" disabled={!zoom.mayGrow} onClick={() => zoom.step(zoomStep)}>
          <ZoomIn aria-hidden />
        </IconButton>
        {history}
      </div>
    </div>
  );
}
