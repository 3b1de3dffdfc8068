import type { Drawing } from 'shared-types/layout/edit.ts';
import { Button } from '../../ui/Button.tsx';
import { type Action, type EditorContext, runAction, type Targets } from '../actions/action.ts';

interface Props<On extends keyof Targets> {
  action: Action<On>;
  target: Targets[On];
  drawing: Drawing;
  context: EditorContext;
  onClose: () => void;
}

/** An action as an entry of a room's or a path's menu. */
export function MenuButton<On extends keyof Targets>({ action, target, drawing, context, onClose }: Props<On>) {
  const { label, icon: Icon, isDanger, closesMenu, isEnabled } = action;
  return (
    <Button
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
}
