import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isEmptyLayout, isVisited, type Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet, leastCanvasWidth } from 'shared-types/picture/sheet.ts';
import { type CanvasContext, type EditorContext, runAction } from '../actions/action.ts';
import { connect } from '../actions/connect.ts';
import type { OpenMenu } from '../openMenu.ts';
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
import { useCanvasFocus } from './useCanvasFocus.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useDrag } from './useDrag.ts';
import { useMarquee } from './useMarquee.ts';
import { usePinch } from './usePinch.ts';
import { usePress } from './usePress.ts';
import { useWidth } from './useWidth.ts';
import { useZoom, zoomedSheet } from './useZoom.ts';

interface Props {
  layout: Layout;
  /** Where the rooms' exits are, if that is to be shown. */
  exits: ExitBearings | undefined;
  context: EditorContext;
  openMenu: (menu: OpenMenu | null) => void;
  /** Undo and redo on narrow screens, where they are under the grid. */
  history?: ReactNode;
}

interface Spot {
  target: EventTarget;
  clientX: number;
  clientY: number;
}

/** The grid: 23 columns by 5 rows, 590 high, as wide as the page; narrower than its columns allow, it scrolls (spec 2, 9). */
export function Canvas({ layout, exits, context, openMenu, history = null }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const line = useRef<SVGLineElement>(null);
  // A narrow page has the least width before and after it is measured: nothing is drawn twice.
  const width = Math.max(useWidth(frame), leastCanvasWidth);
  const zoom = useZoom(frame);
  const sheet = useMemo(() => zoomedSheet(canvasSheet(width), zoom.zoom), [width, zoom.zoom]);
  const scene = useMemo(() => describeScene(layout, sheet, undefined, exits), [layout, sheet, exits]);
  const attention = useAttention();
  const [selection, select] = useState<readonly RoomId[]>([]);
  const clearSelection = () => select([]);
  const selected = useMemo(() => selection.filter((id) => isVisited(layout, id)), [selection, layout]);

  function openMenuAt(spot: Spot) {
    if (!svg.current || !context.mayEdit()) return;
    const at = { x: spot.clientX, y: spot.clientY };
    const ends = pathOf(spot.target);
    const room = pressedRoom(svg.current, sheet, spot);
    if (ends) openMenu({ kind: 'path', ends, at });
    else if (room) openMenu({ kind: 'room', rooms: selected.includes(room) ? selected : [room], at });
  }

  const { drag, pointer, keyboard, cancel } = useDrag({
    svg,
    frame,
    line,
    sheet,
    layout,
    mayEdit: context.mayEdit,
    connect: (connection) => runAction(connect, context, connection),
    onDoublePress: (event) => {
      if (event.pointerType === 'touch') swallowTap();
      openMenuAt(event);
    },
  });
  const dragging = drag.at === 'dragging' ? drag : null;
  const marquee = useMarquee({ svg, sheet, layout, select });
  const press = usePress({ svg, sheet, pointer, marquee, attention, cancel, openMenuAt, openMenu, clearSelection });
  const focus = useCanvasFocus({ svg, sheet, layout, select, openMenu });
  const canvas: CanvasContext = {
    ...context,
    ...focus.forActions,
    selected,
    select,
    openMenu,
    keyboard,
    cancelDrag: cancel,
  };
  useCanvasKeys({ context: canvas, litRoom: () => attention.litNow().room, endSelecting: focus.endSelecting });
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
          onFocus={(event) => {
            attention.focus({ room: roomOf(event.target), path: pathOf(event.target) });
            focus.onFocus(event.target);
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
            current={focus.current}
            currentPath={focus.currentPath}
            selected={selected}
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
      <CanvasFooter frame={frame} sheet={sheet} layout={layout} zoom={zoom} context={canvas} history={history} />
    </div>
  );
}
