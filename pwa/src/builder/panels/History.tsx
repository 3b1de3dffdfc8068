import { Redo2, Undo2 } from 'lucide-react';
import type { Drawing } from 'shared-types/layout/edit.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { BuilderActions } from '../builderActions.ts';
import styles from './Toolbar.module.css';

interface Props {
  drawing: Drawing;
  actions: Pick<BuilderActions, 'undo' | 'redo'>;
}

/** Undo and redo, disabled when there is nothing to take back or to make again (spec 2). */
export function History({ drawing, actions }: Props) {
  return (
    <div className={styles.history} role="group" aria-label="History">
      <IconButton label="Undo" title="Undo (Ctrl+Z)" disabled={drawing.actions.length === 0} onClick={actions.undo}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
        title="Redo (Shift+Ctrl+Z)"
        disabled={drawing.undoneActions.length === 0}
        onClick={actions.redo}
      >
        <Redo2 aria-hidden />
      </IconButton>
    </div>
  );
}
