import type { Pinning } from '../../parts/route/RoutePins.tsx';
import type { Draft } from '../../store/device/draft.ts';
import { KeyHelp } from '../panels/KeyHelp.tsx';
import type { EditorState } from '../useEditorState.ts';
import { PathMenu } from './PathMenu.tsx';
import { RoomMenu } from './RoomMenu.tsx';

interface Props {
  editor: EditorState;
  draft: Draft;
  /** The pins of the route while the route is shown, else null. */
  pinning: Pinning | null;
}

/** What floats over the page: the list of keys, and the menu of rooms or of a path. */
export function EditorMenus({ editor, draft, pinning }: Props) {
  const { context, menu, openMenu, keyHelp, hideKeys } = editor;
  const { drawing, difficulty } = draft;
  const shared = { drawing, context, pinning, onClose: () => openMenu(null) };
  return (
    <>
      {keyHelp && <KeyHelp at={keyHelp} onClose={hideKeys} />}
      {menu?.kind === 'room' && (
        <RoomMenu key={menu.rooms.join(' ')} rooms={menu.rooms} at={menu.at} difficulty={difficulty} {...shared} />
      )}
      {menu?.kind === 'path' && (
        <PathMenu key={`${menu.ends.from} ${menu.ends.to}`} ends={menu.ends} at={menu.at} {...shared} />
      )}
    </>
  );
}
