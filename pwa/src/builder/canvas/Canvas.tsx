import { lazy, type ReactNode, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { ExitBearings } from 'shared-types/layout/exits.ts';
import type { RoomId, Section } from 'shared-types/layout/grid.ts';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { isEmptyLayout, isVisited, type Layout } from 'shared-types/layout/layout.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import { useWheelZoom } from '../../ui/hooks/useWheelZoom.ts';
import type { CanvasContext, EditorContext } from '../actions/action.ts';
import type { OpenMenu } from '../openMenu.ts';
import { Ghosts } from '../sections/Ghosts.tsx';
import { Remaining } from '../sections/Remaining.tsx';
import { SectionBar } from '../sections/SectionBar.tsx';
import { ShapeHint } from '../sections/ShapeHint.tsx';
import { Strip } from '../sections/Strip.tsx';
import { useSections } from '../sections/useSections.ts';
import styles from './Canvas.module.css';
import { CanvasFooter } from './CanvasFooter.tsx';
import footer from './CanvasFooter.module.css';
import { CanvasMarks } from './CanvasMarks.tsx';
import { DragGlow, DragTarget } from './DragGlow.tsx';
import { DragHint } from './DragHint.tsx';
import { DragLine } from './DragLine.tsx';
import { EmptyHint } from './EmptyHint.tsx';
import { pathOf, roomOf } from './eventTargets.ts';
import { GestureHint } from './GestureHint.tsx';
import { Marquee } from './Marquee.tsx';
import { Palette } from './Palette.tsx';
import { StampKeys } from './StampKeys.tsx';
import { sectionStart } from './sectionStart.ts';
import { useAttention } from './useAttention.ts';
import { useCanvasFocus } from './useCanvasFocus.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useCanvasPointer } from './useCanvasPointer.ts';
import { useCanvasRoute } from './useCanvasRoute.ts';
import { usePinch } from './usePinch.ts';
import { useScene } from './useScene.ts';
import { useStamping } from './useStamping.ts';

const TodayUnder = lazy(async () => ({ default: (await import('../today/TodayUnder.tsx')).TodayUnder }));

interface Props {
  layout: Layout;
  difficulty: Difficulty;
  /** In pixels. */
  height: number;
  /** Where the rooms' exits are, if that is to be shown. */
  exits: ExitBearings | undefined;
  context: EditorContext;
  /** The boss configuration, where the route is shown. */
  routeConfig: IzaroConfig | null;
  openMenu: (menu: OpenMenu | null) => void;
  /** How a phone is held; null: no phone. There one row holds the shapes and what is left to mark, and undo stays in view. */
  phone: 'upright' | 'on its side' | null;
  /** Undo and redo, on a phone. */
  history: ReactNode;
  /** Switches the route on and off, on a phone. */
  routeToggle: ReactNode;
  /** Today's layout, where the drawing is compared with it. */
  today: Layout | null;
}

/**
 * The grid: 23 columns by 5 rows, 590 high, as wide as the page; narrower than its columns allow, it scrolls (spec 2, 9).
 * On a phone on its side it is as low as its rows allow.
 */
export function Canvas(props: Props) {
  const { layout, difficulty, height, exits, context, routeConfig, openMenu, phone, history, routeToggle, today } =
    props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { drawn, zoom } = useScene(frame, layout, height, exits);
  const { sheet, scene, marks } = drawn;
  const attention = useAttention();
  // A release is painted before the drawing is compared with the shapes.
  const compared = useDeferredValue(layout);
  const comparedContext = useDeferredValue(context);
  const sections = useSections(compared, difficulty);
  const shownRoute = useCanvasRoute(compared, useDeferredValue(scene), difficulty, routeConfig);
  const [preview, setPreview] = useState<SectionShape | null>(null);
  const ghosts = useMemo(() => (preview ? [preview] : sections.predicted), [preview, sections]);
  const { stamping, choose: chooseStamp, keys: roomKeys } = useStamping(svg, layout, difficulty, context.say);
  const [selection, select] = useState<readonly RoomId[]>([]);
  const selected = useMemo(() => selection.filter((id) => isVisited(layout, id)), [selection, layout]);
  const { drag, line, chosen, rectangle, mayPan, keyboard, press, letGo } = useCanvasPointer({
    frame,
    svg,
    drawn,
    context,
    stamp: stamping?.stamp ?? null,
    predictedAt: sections.predictedAt,
    selected,
    select,
    attention,
    openMenu,
  });
  const focus = useCanvasFocus({ svg, sheet, layout, mayEdit: context.mayEdit, select, openMenu });
  const canvas: CanvasContext = {
    ...context,
    ...focus.forActions,
    selected,
    select,
    openMenu,
    keyboard,
    predicted: sections.predicted,
    predictedAt: sections.predictedAt,
    stamping,
    chooseStamp,
    cancelDrag: letGo,
  };
  useCanvasKeys({ context: canvas, litRoom: () => attention.litNow().room, endSelecting: focus.endSelecting });
  usePinch(frame, zoom, press.cancel);
  useWheelZoom(frame, (factor, x, y) => zoom.zoomTo(zoom.zoom * factor, x, y), { needsControl: true });

  const { lit } = attention;
  const dragging = drag.at === 'dragging' ? drag : null;
  /** The room from which a path is drawn, by a drag or by two presses, and the room to which it would lead. */
  const source = dragging?.from ?? chosen;
  const over = dragging ? dragging.over : chosen !== lit.room ? lit.room : null;
  const isEmpty = isEmptyLayout(layout);
  /** There is nothing on the grid that what explains it would lie over. */
  const isBlank = isEmpty && !source && ghosts.length === 0;
  // What is drawn is seen, on a narrow page too.
  const showSection = useCallback(
    (section: Section) => {
      if (frame.current) frame.current.scrollLeft = sectionStart(sheet, section);
    },
    [sheet],
  );
  const shapes = (
    <SectionBar
      layout={compared}
      sections={sections}
      context={comparedContext}
      preview={setPreview}
      onDrawn={showSection}
    />
  );
  const drawnSections = sections.states.filter(({ at }) => at === 'complete').length;
  const remaining = !isEmpty && (
    <Remaining
      layout={compared}
      difficulty={difficulty}
      isWhole={drawnSections === sections.states.length}
      stamping={stamping}
      choose={chooseStamp}
    />
  );
  const strip = (
    <Strip drawn={drawnSections}>
      {shapes}
      {remaining}
    </Strip>
  );
  const under = useMemo(
    () =>
      today && (
        <Suspense>
          <TodayUnder layout={today} sheet={sheet} />
        </Suspense>
      ),
    [today, sheet],
  );
  const size = { width: scene.width, height: scene.height };
  return (
    <div className={styles.stage}>
      <div className={styles.grid}>
        <Palette stamping={stamping} choose={chooseStamp} />
        {phone === 'upright' && strip}
        <div className={styles.frame} ref={frame} data-zoomed={zoom.zoom > 1 || undefined}>
          <svg
            ref={svg}
            role="application"
            aria-label="Labyrinth grid of 23 columns and 5 rows"
            className={styles.canvas}
            {...size}
            viewBox={`0 0 ${scene.width} ${scene.height}`}
            data-pan={mayPan || undefined}
            data-route={shownRoute?.rooms}
            {...press.handlers}
            onFocus={(event) => {
              // By a press it shows nothing: the marks of a pressed room go with the pointer.
              if (!press.isDown()) attention.focus({ room: roomOf(event.target), path: pathOf(event.target) });
              focus.onFocus(event.target);
            }}
            onBlur={(event) => {
              attention.blur();
              if (!event.currentTarget.contains(event.relatedTarget)) keyboard.leave();
            }}
          >
            <CanvasMarks
              drawn={drawn}
              source={dragging && dragging.from}
              moved={dragging && dragging.moved}
              lit={lit}
              current={focus.current}
              currentPath={focus.currentPath}
              selected={selected}
              predictedAt={sections.predictedAt}
              route={shownRoute}
              under={under}
            />
          </svg>
          {ghosts.length > 0 && (
            <svg
              className={styles.overlay}
              {...size}
              aria-hidden
              focusable="false"
              data-preview={preview ? '' : undefined}
            >
              <Ghosts layout={compared} sheet={sheet} shapes={ghosts} />
            </svg>
          )}
          {roomKeys && (
            <svg className={styles.overlay} {...size} aria-hidden focusable="false">
              <StampKeys keys={roomKeys} marks={marks} />
            </svg>
          )}
          {source && (
            <svg className={styles.overlay} {...size} aria-hidden focusable="false">
              <DragGlow layout={layout} sheet={sheet} marks={marks} from={source} />
            </svg>
          )}
          <svg className={styles.overlay} {...size} aria-hidden focusable="false">
            {source && over && <DragTarget layout={layout} sheet={sheet} marks={marks} from={source} over={over} />}
            {isBlank && <GestureHint sheet={sheet} />}
            <DragLine line={line} drag={drag} sheet={sheet} />
            {rectangle && <Marquee rectangle={rectangle} />}
          </svg>
        </div>
      </div>
      {isBlank && <EmptyHint />}
      {isBlank && phone && <ShapeHint onGrid />}
      {!phone && shapes}
      <CanvasFooter frame={frame} sheet={sheet} layout={layout} zoom={zoom} context={canvas} history={history}>
        {!phone && (isEmpty ? <ShapeHint /> : remaining)}
        {phone === 'on its side' && strip}
        {phone === 'on its side' && routeToggle}
      </CanvasFooter>
      <DragHint />
      {phone === 'upright' && <div className={footer.below}>{routeToggle}</div>}
    </div>
  );
}
