import { type AnyAction, type CanvasContext, runAction, type Targets } from './action.ts';
import { actionTable } from './actionTable.ts';
import { matches } from './shortcut.ts';

/** The targets that are present when a key is pressed; null and rooms are targets, undefined is none. */
export type PresentTargets = { [On in keyof Targets]?: Targets[On] | undefined };

export interface FoundAction {
  action: AnyAction;
  /** Runs it on its target and announces what came of it. */
  run: (context: CanvasContext) => void;
}

function applied<On extends keyof Targets>(action: AnyAction<On>, present: PresentTargets): FoundAction['run'] | null {
  const target = present[action.on];
  return target === undefined ? null : (context) => runAction(action, context, target);
}

/** The action that a key press starts, given what is there to act on; null for a key that has no meaning there. */
export function findAction(event: Parameters<typeof matches>[0], present: PresentTargets): FoundAction | null {
  for (const action of actionTable) {
    if (!action.keys?.some((key) => matches(event, key))) continue;
    const run = applied(action, present);
    if (run) return { action, run };
  }
  return null;
}
