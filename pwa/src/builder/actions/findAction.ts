import { type AnyAction, type CanvasContext, runAction, type Targets } from './action.ts';
import { actionTable } from './actionTable.ts';
import { matches } from './shortcut.ts';

/** The targets present when a key is pressed. undefined means absent; null counts as a target. */
export type PresentTargets = { [On in keyof Targets]?: Targets[On] | undefined };

export interface FoundAction {
  action: AnyAction;
  /** Runs the action on its target and announces the result. */
  run: (context: CanvasContext) => void;
}

function applied<On extends keyof Targets>(action: AnyAction<On>, present: PresentTargets): FoundAction['run'] | null {
  const target = present[action.on];
  return target === undefined ? null : (context) => runAction(action, context, target);
}

/** The action that a key press triggers, given the targets present; null if the key does nothing there. */
export function findAction(event: Parameters<typeof matches>[0], present: PresentTargets): FoundAction | null {
  for (const action of actionTable) {
    if (!action.keys?.some((key) => matches(event, key))) continue;
    const run = applied(action, present);
    if (run) return { action, run };
  }
  return null;
}
