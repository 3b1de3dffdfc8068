import type { Drawing } from 'shared-types/layout/edit.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { type EditorContext, runAction } from '../actions/action.ts';
import { redo, undo } from '../actions/history.ts';
import { shortcutName } from '../actions/shortcut.ts';
import styles from './Toolbar.module.css';

interface Props {
  drawing: Drawing;
  context: EditorContext;
}

/** Undo and redo, disabled when their history is empty (spec 2). */
export function History({ drawing, context }: Props) {
  return (
    <div className={styles.history} role="group" aria-label="History">
      {[undo, redo].map((action) => (
        <IconButton
          key={action.name}
          label={action.label}
          tooltip={`${action.label} (${shortcutName(action.keys[0])})`}
          disabled={!action.isEnabled(null, drawing)}
          onClick={() => runAction(action, context, null)}
        >
          <action.icon aria-hidden />
        </IconButton>
      ))}
    </div>
  );
}
