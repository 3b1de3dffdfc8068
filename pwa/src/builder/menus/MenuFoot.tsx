import type { Drawing } from 'shared-types/layout/edit.ts';
import { Button } from '../../ui/Button.tsx';
import { type Action, type EditorContext, runAction, type Targets } from '../actions/action.ts';
import styles from './FloatingMenu.module.css';

interface Props<On extends keyof Targets> {
  entries: readonly Action<On>[];
  target: Targets[On];
  drawing: Drawing;
  context: EditorContext;
  onClose: () => void;
}

/** The actions of a room's or a path's menu as buttons. */
export function MenuFoot<On extends keyof Targets>({ entries, target, drawing, context, onClose }: Props<On>) {
  return (
    <div className={styles.foot}>
      {entries.map((action) => {
        const { name, label, icon: Icon, isDanger, isEnabled, closesMenu } = action;
        return (
          <Button
            key={name}
            kind={isDanger ? 'danger' : 'plain'}
            icon={Icon && <Icon aria-hidden />}
            disabled={isEnabled && !isEnabled(target, drawing)}
            onClick={() => {
              runAction(action, context, target);
              if (closesMenu) onClose();
            }}
          >
            {typeof label === 'function' ? label(target) : label}
          </Button>
        );
      })}
    </div>
  );
}
