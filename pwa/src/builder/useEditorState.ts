import { useEffect, useMemo, useState } from 'react';
import { findPath } from 'shared-types/layout/layout.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { EditorContext, SlowWork } from './actions/action.ts';
import type { OpenMenu } from './openMenu.ts';
import type { Builder } from './useBuilder.ts';

/** What the editor shows besides the draft, and the context that it offers to actions. */
export interface EditorState {
  context: EditorContext;
  /** The work in progress; its button shows it. */
  busy: SlowWork | null;
  /** Where the drawing differs from the file that was opened. */
  notices: readonly string[];
  hideNotices: () => void;
  menu: OpenMenu | null;
  openMenu: (menu: OpenMenu | null) => void;
  /** Where on the window the list of keys is shown; null: it is not. */
  keyHelp: Point | null;
  hideKeys: () => void;
}

/** Lasts while the editor is on the screen; none of it is stored. */
export function useEditorState({ draft, session, account, mayEdit, say }: Builder): EditorState {
  const [busy, setBusy] = useState<SlowWork | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [menu, openMenu] = useState<OpenMenu | null>(null);
  const [keyHelp, showKeys] = useState<Point | null>(null);
  // The menu of a path that was undone must not reopen when the path returns.
  if (menu?.kind === 'path' && draft && !findPath(draft.drawing.layout, menu.ends.from, menu.ends.to)) openMenu(null);
  useEffect(
    () =>
      session.watchReplaced(() => {
        openMenu(null);
        setNotices([]);
      }),
    [session],
  );
  const context: EditorContext = useMemo(
    () => ({
      session,
      account,
      mayEdit,
      say,
      showNotices: setNotices,
      showKeys,
      whileBusy: (what, work) => {
        setBusy(what);
        void work.finally(() => setBusy(null));
      },
    }),
    [session, account, mayEdit, say],
  );
  return {
    context,
    busy,
    notices,
    hideNotices: () => setNotices([]),
    menu,
    openMenu,
    keyHelp,
    hideKeys: () => showKeys(null),
  };
}
