import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isEmptyLayout, isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet, leastCanvasWidth } from 'shared-types/picture/sheet.ts';
import type { BuilderActions } from '../builderActions.ts';
import type { OpenMenu } from '../menus/openMenu.ts';
import styles from './Canvas.module.css';
import { CanvasFooter } from './CanvasFooter.tsx';
import { CanvasMarks } from './CanvasMarks.tsx';
import { DragGlow, DragTarget } from './DragGlow.tsx';
import { DragLine } from './DragLine.tsx';
import { EmptyHint } from './EmptyHint.tsx';
import { Marquee } from './Marquee.tsx';
import { pathOf, pressedRoom, roomOf } from './eventTargets.ts';
import { swallowTap } from './swallowTap.ts';
import { useAttention } from './useAttention.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useDrag } from './useDrag.ts';
import { useMarquee } from './useMarquee.ts';
import { usePinch } from './usePinch.ts';
import { usePress } from './usePress.ts';
import { useQuickKeys } from './useQuickKeys.ts';
import { useWidth } from './useWidth.ts';
import { useZoom, zoomedSheet } from './useZoom.ts';

interface Props {
  layout: Layout;
  actions: BuilderActions;
  openMenu: (menu: OpenMenu | null) => void;
  /** Undo and redo on narrow screens, where they stand under the grid. */
  history?: ReactNode;
}

interface Spot {
  target: EventTarget;
  clientX: number;
  clientY: number;
}

/** The grid: 23 columns by 5 rows, 590 high, as wide as the page; narrower than its columns allow, it scrolls (spec 2, 9). */
export function Canvas({ layout, actions, openMenu, history = null }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const line = useRef<SVGLineElement>(null);
  // On a narrow page the same before it is measured: nothing is drawn twice.
  const width = Math.max(useWidth(frame), leastCanvasWidth);
  const zoom = useZoom(frame);
  const sheet = useMemo(() => zoomedSheet(canvasSheet(width), zoom.zoom), [width, zoom.zoom]);
  const scene = useMemo(() => describeScene(layout, sheet), [layout, sheet]);
  const attention = useAttention();
  const [wanted, choose] = useState<readonly RoomId[]>([]);
  const letGo = () => choose([]);
  const chosen = useMemo(() => wanted.filter((id) => isVisited(layout, id)), [wanted, layout]);

  function openMenuAt(spot: Spot) {
    if (!svg.current || !actions.mayEdit()) return;
    const at = { x: spot.clientX, y: spot.clientY };
    const ends = pathOf(spot.target);
    const room = pressedRoom(svg.current, sheet, spot);
    if (ends) openMenu({ kind: 'path', ends, at });
    else if (room) openMenu({ kind: 'room', rooms: chosen.includes(room) ? chosen : [room], at });
  }

  const { mayEdit, connect } = actions;
  const { drag, pointer, keyboard, cancel } = useDrag({
    svg,
    frame,
    line,
    sheet,
    layout,
    mayEdit,
    connect,
    onTwice: (event) => {
      if (event.pointerType === 'touch') swallowTap();
      openMenuAt(event);
    },
  });
  const dragging = drag.at === 'dragging' ? drag : null;
  const marquee = useMarquee({ svg, sheet, layout, choose });
  const press = usePress({ svg, sheet, pointer, marquee, attention, cancel, openMenuAt, openMenu, letGo });
  const keys = useCanvasKeys({ svg, sheet, layout, actions, chosen, choose, keyboard, openMenu });
  useQuickKeys({ chosen, lit: () => attention.litNow().room, actions, letGo });
  usePinch(frame, zoom, press.cancel);

  return (
    <div className={styles.stage}>
      <div className={styles.frame} ref={frame} data-zoomed={zoom.zoom > 1 || undefined}>
        <svg
          ref={svg}
          role="application"
          aria-label="Labyrinth grid of 23 columns and 5 rows"
          className={styles.canvas}
          width={scene.width}
          height={scene.height}
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          {...press.handlers}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            attention.focus({ room: roomOf(event.target), path: pathOf(event.target) });
            keys.onFocus(event.target);
          }}
          onBlur={(event) => {
            attention.blur();
            if (!event.currentTarget.contains(event.relatedTarget)) keyboard.leave();
          }}
        >
          <CanvasMarks
            layout={layout}
            scene={scene}
            sheet={sheet}
            source={dragging && dragging.from}
            moved={dragging && dragging.moved}
            lit={attention.lit}
            current={keys.current}
            currentPath={keys.currentPath}
            chosen={chosen}
          />
        </svg>
        {dragging && (
          <svg className={styles.overlay} width={scene.width} height={scene.height} aria-hidden focusable="false">
            <DragGlow layout={layout} sheet={sheet} from={dragging.from} />
          </svg>
        )}
        <svg className={styles.overlay} width={scene.width} height={scene.height} aria-hidden focusable="false">
          {dragging?.over && <DragTarget layout={layout} sheet={sheet} from={dragging.from} over={dragging.over} />}
          <DragLine line={line} drag={drag} sheet={sheet} />
          {marquee.rectangle && <Marquee rectangle={marquee.rectangle} />}
        </svg>
      </div>
      {isEmptyLayout(layout) && !dragging && <EmptyHint />}
      <CanvasFooter
        frame={frame}
        sheet={sheet}
        layout={layout}
        zoom={zoom}
        chosen={chosen.length}
        onRetype={({ clientX: x, clientY: y }) => openMenu({ kind: 'room', rooms: chosen, at: { x, y } })}
        onRemove={() => actions.remove(chosen)}
        onLetGo={letGo}
        history={history}
      />
    </div>
  );
}
