import { type Drawing, type Edit, perform } from 'shared-types/layout/edit.ts';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { withNames } from 'shared-types/sections/followingNames.ts';
import { announceEdit } from '../announcements.ts';
import type { DraftSession } from '../draftSession.ts';
import type { EditorContext } from './action.ts';

/** The layout as it is now. */
export function currentLayout(session: DraftSession): Layout {
  return session.get().draft?.drawing.layout ?? emptyLayout;
}

export function changeDrawing(session: DraftSession, next: (drawing: Drawing) => Drawing): void {
  session.change((draft) => ({ ...draft, drawing: next(draft.drawing) }));
}

/**
 * Makes the edit that `plan` finds for the current layout, and gives rooms the names that follow. What the rules ignore
 * (a null plan) changes nothing; `whyIgnored` explains it. Returns what is announced.
 */
export function editDraft(
  { session, mayEdit }: EditorContext,
  plan: (layout: Layout) => Edit | null,
  whyIgnored: (layout: Layout) => string | null = () => null,
): string | null {
  if (!mayEdit()) return null;
  const { draft } = session.get();
  if (!draft) return null;
  const { layout } = draft.drawing;
  const planned = plan(layout);
  if (!planned) return whyIgnored(layout);
  const edit = withNames(layout, draft.difficulty, planned);
  changeDrawing(session, (drawing) => perform(drawing, edit));
  return announceEdit(edit);
}
