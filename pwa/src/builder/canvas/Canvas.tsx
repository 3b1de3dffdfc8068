import { type MouseEvent, useMemo, useRef, useState } from 'react';
import type { RoomId } from 'shared-types/layout/grid.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { describeScene } from 'shared-types/picture/scene.ts';
import { canvasSheet } from 'shared-types/picture/sheet.ts';
import { Ground } from '../../picture/Ground.tsx';
import type { BuilderActions } from '../builderActions.ts';
import type { OpenMenu } from '../menus/openMenu.ts';
import styles from './Canvas.module.css';
import { DragLine } from './DragLine.tsx';
import { PathTarget } from './PathTarget.tsx';
import { pathOf, pressedRoom, roomOf } from './places.ts';
import { RoomTarget } from './RoomTarget.tsx';
import { roomTargets } from './roomTargets.ts';
import { SectionLinks } from './SectionLinks.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useDrag } from './useDrag.ts';
import { useWidth } from './useWidth.ts';

interface Props {
  layout: Layout;
  actions: BuilderActions;
  openMenu: (menu: OpenMenu | null) => void;
}

type Spot = Pick<MouseEvent<SVGSVGElement>, 'target' | 'clientX' | 'clientY'>;

/** The grid: 23 columns by 5 rows, 590 high, as wide as the page; narrower than its columns allow, it scrolls (spec 2, 9). */
export function Canvas({ layout, actions, openMenu }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(frame);
  const sheet = useMemo(() => canvasSheet(width), [width]);
  const scene = useMemo(() => describeScene(layout, sheet), [layout, sheet]);
  const [hovered, setHovered] = useState<RoomId | null>(null);
  const [focused, setFocused] = useState<RoomId | null>(null);

  function openMenuAt(spot: Spot) {
    if (!svg.current || !actions.mayEdit()) return;
    const at = { x: spot.clientX, y: spot.clientY };
    const ends = pathOf(spot.target);
    const room = pressedRoom(svg.current, sheet, spot);
    if (ends) openMenu({ kind: 'path', ends, at });
    else if (room) openMenu({ kind: 'room', room, at });
  }

  const { mayEdit, connect } = actions;
  const { drag, pointer, keyboard, cancel } = useDrag({
    svg,
    frame,
    sheet,
    layout,
    mayEdit,
    connect,
    onLongPress: openMenuAt,
  });
  const keys = useCanvasKeys({ svg, layout, actions, keyboard, openMenu });
  const rooms = roomTargets({ layout, scene, sheet, drag, current: keys.current, open: hovered ?? focused });

  return (
    <div className={styles.stage}>
      <div className={styles.frame} ref={frame}>
        <svg
          ref={svg}
          role="application"
          aria-label="Labyrinth grid of 23 columns and 5 rows"
          className={styles.canvas}
          width={scene.width}
          height={scene.height}
          data-dragging={drag.at === 'dragging' || undefined}
          {...pointer}
          onPointerDown={(event) => {
            openMenu(null);
            pointer.onPointerDown(event);
          }}
          onPointerOver={(event) => setHovered(event.pointerType === 'touch' ? null : roomOf(event.target))}
          onPointerLeave={() => {
            setHovered(null);
            pointer.onPointerLeave();
          }}
          onContextMenu={(event) => {
            event.preventDefault();
            cancel();
            openMenuAt(event);
          }}
          onKeyDown={keys.onKeyDown}
          onFocus={(event) => {
            setFocused(roomOf(event.target));
            keys.onFocus(event.target);
          }}
          onBlur={(event) => {
            setFocused(null);
            if (!event.currentTarget.contains(event.relatedTarget)) keyboard.leave();
          }}
        >
          <Ground marks={scene.marks} />
          {scene.marks
            .filter((mark) => mark.kind === 'path')
            .map((mark, index) => (
              <PathTarget key={`${mark.path.from} ${mark.path.to}`} mark={mark} current={index === keys.currentPath} />
            ))}
          <DragLine drag={drag} sheet={sheet} />
          {rooms.map((room) => (
            <RoomTarget key={room.room} {...room} />
          ))}
        </svg>
      </div>
      {isEmptyLayout(layout) && (
        <p className={styles.empty}>
          Your selected rooms and paths will appear here as you build your labyrinth route.
        </p>
      )}
      <div className={styles.footer}>
        <p>Drag to another room to create a connection</p>
        <SectionLinks frame={frame} sheet={sheet} />
      </div>
    </div>
  );
}
