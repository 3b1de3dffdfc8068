import type { ReactNode } from 'react';
import type { Scene } from 'shared-types/picture/marks.ts';
import { Ghosts } from '../sections/Ghosts.tsx';
import styles from './Canvas.module.css';
import { DragGlow, DragTarget } from './DragGlow.tsx';
import { DragLine } from './DragLine.tsx';
import { GestureHint } from './GestureHint.tsx';
import { Marquee } from './Marquee.tsx';
import { StampKeys } from './StampKeys.tsx';
import type { CanvasState } from './useCanvas.ts';

interface OverlayProps {
  scene: Scene;
  /** Whether the layer shows the previewed shape. */
  isPreview?: boolean;
  children: ReactNode;
}

/** A layer over the drawing. */
function Overlay({ scene, isPreview = false, children }: OverlayProps) {
  return (
    <svg
      className={styles.overlay}
      width={scene.width}
      height={scene.height}
      aria-hidden
      focusable="false"
      data-preview={isPreview ? '' : undefined}
    >
      {children}
    </svg>
  );
}

/**
 * The overlays of the drawing, each kind in its own layer: ghosts, keys, drop targets, and what follows the pointer.
 */
export function CanvasOverlays({ canvas }: { canvas: CanvasState }) {
  const { drawn, attention, compared, roomKeys, isBlank } = canvas;
  const { layout, sheet, scene, marks } = drawn;
  const { drag, line, chosen, rectangle } = canvas.pointer;
  const { lit } = attention;
  const dragging = drag.at === 'dragging' ? drag : null;
  /** The room from which a path is drawn, by a drag or by two presses, and the room to which it would lead. */
  const source = dragging?.from ?? chosen;
  const moved = dragging?.moved ?? null;
  const over = dragging ? dragging.over : chosen !== lit.room ? lit.room : null;
  return (
    <>
      {compared.ghosts.length > 0 && (
        <Overlay scene={scene} isPreview={compared.preview !== null}>
          <Ghosts layout={compared.layout} sheet={sheet} shapes={compared.ghosts} />
        </Overlay>
      )}
      {roomKeys && (
        <Overlay scene={scene}>
          <StampKeys keys={roomKeys} marks={marks} />
        </Overlay>
      )}
      {source && (
        <Overlay scene={scene}>
          <DragGlow layout={layout} sheet={sheet} marks={marks} from={source} moved={moved} />
        </Overlay>
      )}
      <Overlay scene={scene}>
        {source && over && (
          <DragTarget layout={layout} sheet={sheet} marks={marks} from={source} moved={moved} over={over} />
        )}
        {isBlank && <GestureHint sheet={sheet} />}
        <DragLine line={line} drag={drag} sheet={sheet} />
        {rectangle && <Marquee rectangle={rectangle} />}
      </Overlay>
    </>
  );
}
