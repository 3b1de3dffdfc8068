import { type ReactNode, useRef } from 'react';
import type { IzaroConfig } from 'shared-types/layout/izaro.ts';
import { isEmptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { Remaining } from '../sections/Remaining.tsx';
import { SectionBar } from '../sections/SectionBar.tsx';
import { ShapeHint } from '../sections/ShapeHint.tsx';
import { Strip } from '../sections/Strip.tsx';
import styles from './Canvas.module.css';
import { CanvasFooter } from './CanvasFooter.tsx';
import footer from './CanvasFooter.module.css';
import { CanvasFrame } from './CanvasFrame.tsx';
import { DragHint } from './DragHint.tsx';
import { EmptyHint } from './EmptyHint.tsx';
import { Palette } from './Palette.tsx';
import type { EditorSize } from '../useEditorSize.ts';
import { type CanvasInput, useCanvas } from './useCanvas.ts';
import { useStayInPlace } from './useStayInPlace.ts';

interface Props extends CanvasInput {
  /** The boss configuration while the route is shown, else null. */
  routeConfig: IzaroConfig | null;
  /** On a phone, one row holds the shapes and the contents left to mark, and undo stays visible. */
  phone: EditorSize['phone'];
  /** Undo and redo, on a phone. */
  history: ReactNode;
  /** Switches the route on and off, on a phone. */
  routeToggle: ReactNode;
  /** Today's layout while the drawing is compared with it, else null. */
  today: Layout | null;
}

/**
 * The grid: 23 columns by 5 rows, 590 px high, as wide as the page. On a page too narrow for its columns it scrolls
 * (spec 2, 9). On a phone in landscape it is only as high as its rows need.
 */
export function Canvas(props: Props) {
  const { layout, difficulty, phone, history, routeToggle } = props;
  const canvas = useCanvas(props);
  const { frame, drawn, zoom, compared, context, isBlank } = canvas;
  const { drag } = canvas.pointer;
  const stage = useRef<HTMLDivElement>(null);
  useStayInPlace(stage, drag.at === 'dragging' && drag.by === 'pointer');
  const { stamping, chooseStamp } = context;
  const isEmpty = isEmptyLayout(layout);
  const shapes = (
    <SectionBar
      layout={compared.layout}
      sections={compared.sections}
      context={compared.context}
      preview={compared.setPreview}
      // Scroll to the drawn section, which a narrow page may not show.
      onDrawn={canvas.showSection}
    />
  );
  const { states } = compared.sections;
  const drawnSections = states.filter(({ at }) => at === 'complete').length;
  const remaining = !isEmpty && (
    <Remaining
      layout={compared.layout}
      difficulty={difficulty}
      isWhole={drawnSections === states.length}
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
  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.grid}>
        <Palette stamping={stamping} choose={chooseStamp} />
        {phone === 'upright' && strip}
        <CanvasFrame canvas={canvas} difficulty={difficulty} routeConfig={props.routeConfig} today={props.today} />
      </div>
      {isBlank && <EmptyHint />}
      {isBlank && phone && <ShapeHint onGrid />}
      {!phone && shapes}
      <CanvasFooter frame={frame} sheet={drawn.sheet} layout={layout} zoom={zoom} context={context} history={history}>
        {!phone && (isEmpty ? <ShapeHint /> : remaining)}
        {phone === 'on its side' && strip}
        {phone === 'on its side' && routeToggle}
      </CanvasFooter>
      <DragHint />
      {phone === 'upright' && <div className={footer.below}>{routeToggle}</div>}
    </div>
  );
}
