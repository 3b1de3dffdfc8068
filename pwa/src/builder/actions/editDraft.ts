import { type Drawing, type Edit, perform } from 'shared-types/layout/edit.ts';
import { emptyLayout, type Layout } from 'shared-types/layout/layout.ts';
import { withNames } from 'shared-types/sections/followingNames.ts';
import { announceEdit } from '../announcements.ts';
import type { DraftSession } from '../draftSession.ts';
import type { EditorContext } from './action.ts';

export function currentLayout(session: DraftSession): Layout {
  return session.get().draft?.drawing.layout ?? emptyLayout;
}

export function changeDrawing(session: DraftSession, next: (drawing: Drawing) => Drawing): void {
  session.change((draft) => ({ ...draft, drawing: next(draft.drawing) }));
}

/**
 * Applies the edit that `plan` returns for the current layout, together with the room names that follow from it. A null
 * plan (the rules ignore the edit) changes nothing, and `whyIgnored` explains it. Returns the text to announce.
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
