import { useDeferredValue } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import styles from './Canvas.module.css';
import { CanvasMarks } from './CanvasMarks.tsx';
import { CanvasOverlays } from './CanvasOverlays.tsx';
import { pathOf, roomOf } from './eventTargets.ts';
import type { CanvasState } from './useCanvas.ts';
import { useCanvasRoute } from './useCanvasRoute.ts';

interface Props {
  canvas: CanvasState;
  difficulty: Difficulty;
  /** The boss configuration while the route is shown, else null. */
  routeConfig: IzaroConfig | null;
  /** Today's layout while the drawing is compared with it, else null. */
  today: Layout | null;
}

/** The drawing and its overlays, in the frame that scrolls them. */
export function CanvasFrame({ canvas, difficulty, routeConfig, today }: Props) {
  const { frame, svg, drawn, zoom, attention, compared, pointer, focus, context } = canvas;
  const { drag, press } = pointer;
  const { scene } = drawn;
  const route = useCanvasRoute(compared.layout, useDeferredValue(scene), difficulty, routeConfig);
  const dragging = drag.at === 'dragging' ? drag : null;
  return (
    <div className={styles.frame} ref={frame} translate="no" data-zoomed={zoom.zoom > 1 || undefined}>
      <svg
        ref={svg}
        role="application"
        aria-label="Labyrinth grid of 23 columns and 5 rows"
        className={styles.canvas}
        width={scene.width}
        height={scene.height}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        data-pan={pointer.mayPan || undefined}
        data-route={route?.rooms}
        {...press.handlers}
        onFocus={(event) => {
          // Ignore focus that comes from a press: the marks of a pressed room follow the pointer.
          if (!press.isDown()) attention.focus({ room: roomOf(event.target), path: pathOf(event.target) });
          focus.onFocus(event.target);
        }}
        onBlur={(event) => {
          attention.blur();
          // Another window may have the focus now: the page still remembers its own.
          const focused = event.relatedTarget ?? document.activeElement;
          if (!event.currentTarget.contains(focused)) pointer.keyboard.leave();
        }}
      >
        <CanvasMarks
          drawn={drawn}
          source={dragging && dragging.from}
          moved={dragging && dragging.moved}
          lit={attention.lit}
          current={focus.current}
          currentPath={focus.currentPath}
          selected={context.selected}
          predictedAt={context.predictedAt}
          route={route}
          today={today}
        />
      </svg>
      <CanvasOverlays canvas={canvas} />
    </div>
  );
}
