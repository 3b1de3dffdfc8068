import type { ReactNode, RefObject } from 'react';
import type { Layout } from 'shared-types/layout/layout.ts';
import type { Sheet } from 'shared-types/picture/sheet.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { type CanvasContext, runAction, type Zoom } from '../actions/action.ts';
import { openSelectionMenu } from '../actions/openMenus.ts';
import { removeRooms } from '../actions/removeRooms.ts';
import { clearSelection } from '../actions/selection.ts';
import { zoomIn, zoomOut } from '../actions/zoom.ts';
import { announceSelection } from '../announcements.ts';
import styles from './CanvasFooter.module.css';
import { MiniMap } from './MiniMap.tsx';

interface Props {
  frame: RefObject<HTMLElement | null>;
  sheet: Sheet;
  layout: Layout;
  zoom: Zoom;
  context: CanvasContext;
  /** Undo and redo on narrow screens. */
  history: ReactNode;
  /** The hint, and what is left to mark. */
  children: ReactNode;
}

/** The actions for the selected rooms. */
function SelectionBar({ context }: { context: CanvasContext }) {
  const { selected } = context;
  return (
    <div className={styles.chosen} role="group" aria-label="Selected rooms">
      <span>{announceSelection(selected.length)}</span>
      <Button
        kind="quiet"
        onClick={({ currentTarget }) => {
          // Not where the pointer is: a press by keyboard has none.
          const { left: x, bottom: y } = currentTarget.getBoundingClientRect();
          runAction(openSelectionMenu, context, { x, y });
        }}
      >
        {openSelectionMenu.label}
      </Button>
      <Button
        kind="quiet"
        icon={<removeRooms.icon aria-hidden />}
        onClick={() => runAction(removeRooms, context, selected)}
      >
        {removeRooms.shortLabel}
      </Button>
      <IconButton kind="quiet" label={clearSelection.label} onClick={() => runAction(clearSelection, context, null)}>
        <clearSelection.icon aria-hidden />
      </IconButton>
    </div>
  );
}

/** Below the grid: the children, the actions for the selected rooms, and on narrow screens the map, zoom and undo. */
export function CanvasFooter({ frame, sheet, layout, zoom, context, history, children }: Props) {
  return (
    <div className={styles.footer}>
      {children}
      {context.selected.length > 0 && <SelectionBar context={context} />}
      <div className={styles.narrow}>
        <MiniMap frame={frame} sheet={sheet} layout={layout} />
        {[zoomOut, zoomIn].map((action) => (
          <IconButton
            key={action.name}
            kind="quiet"
            label={action.label}
            disabled={!action.isEnabled(zoom)}
            onClick={() => runAction(action, context, zoom)}
          >
            <action.icon aria-hidden />
          </IconButton>
        ))}
        {history}
      </div>
    </div>
  );
}
