import { useRef, useState } from 'react';
import { emptyLayout, isEmptyLayout } from 'shared-types/layout/layout.ts';
import type { Draft } from '../store/device/draft.ts';
import { askConfirm } from '../ui/Dialog.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { useWidth } from './canvas/useWidth.ts';
import { DraftNews } from './drafts/DraftNews.tsx';
import type { Incoming } from './import/importText.ts';
import { OpenFileButton } from './import/OpenFileButton.tsx';
import { openIncoming } from './import/openImport.ts';
import { openLink } from './import/openLink.ts';
import { useIncoming } from './import/useImport.ts';
import { useLink } from './import/useLink.ts';
import { saveLabyrinth } from './submit/saveLabyrinth.ts';
import { submitLabyrinth } from './submit/submitLabyrinth.ts';
import type { OpenMenu } from './menus/openMenu.ts';
import { PathMenu } from './menus/PathMenu.tsx';
import { RoomMenu } from './menus/RoomMenu.tsx';
import { MoreMenu } from './export/MoreMenu.tsx';
import { DraftNotices } from './panels/DraftNotices.tsx';
import { History } from './panels/History.tsx';
import { IzaroPanel } from './panels/IzaroPanel.tsx';
import { KeyHelp } from './panels/KeyHelp.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import type { Builder } from './useBuilder.ts';
import { useUndoKeys } from './useUndoKeys.ts';
import styles from './Builder.module.css';

interface Props {
  builder: Builder;
  draft: Draft;
}

/** The page is as narrow as a phone's screen: undo and redo go under the grid, where the thumb is. In pixels. */
const phoneWidth = 616;

const resetQuestion = 'Clear the whole grid? The drawing is set aside on this device and can be brought back.';

/** Toolbar, canvas and boss configuration: what a layout is drawn with. */
export function Editor({ builder, draft }: Props) {
  const { session, account, actions } = builder;
  const { layout } = draft.drawing;
  const bench = useRef<HTMLDivElement>(null);
  const width = useWidth(bench);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [busy, setBusy] = useState<'saving' | 'submitting' | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);

  async function whileBusy(what: 'saving' | 'submitting', work: Promise<void>) {
    setBusy(what);
    await work.finally(() => setBusy(null));
  }

  /** Another drawing is shown: what belonged to the one before goes. */
  function forgetDrawing(told: readonly string[] = []) {
    setMenu(null);
    setNotices(told);
  }

  async function open(incoming: Incoming) {
    if (!actions.mayEdit()) return;
    const read = await openIncoming(session, incoming);
    if (!read) return;
    forgetDrawing(read.notices);
    actions.say(`The ${read.kind} is open.`);
  }

  useLink((packed) => {
    if (!actions.mayEdit()) return false;
    void openLink(session, packed).then((opened) => opened && forgetDrawing());
    return true;
  });

  async function reset() {
    if (!actions.mayEdit() || isEmptyLayout(layout)) return;
    if (!(await askConfirm(resetQuestion, { title: 'Reset Grid', ok: 'Reset', danger: true }))) return;
    await session.replace({ difficulty: draft.difficulty, izaroConfig: draft.izaroConfig, layout: emptyLayout });
    forgetDrawing();
    actions.say('The grid is empty.');
  }

  const fileOver = useIncoming((incoming) => void open(incoming));
  useUndoKeys(actions.undo, actions.redo);
  const closeMenu = () => setMenu(null);
  const onPhone = width > 0 && width <= phoneWidth;
  const history = <History drawing={draft.drawing} actions={actions} />;

  return (
    <div ref={bench} className={styles.bench} data-file-over={fileOver || undefined}>
      <Toolbar
        draft={draft}
        actions={actions}
        busy={busy}
        opener={
          <>
            <OpenFileButton onOpen={(file) => void open(file)} />
            <MoreMenu builder={builder} draft={draft} onImport={(file) => void open(file)} onReplaced={forgetDrawing} />
          </>
        }
        history={!onPhone && history}
        onReset={() => void reset()}
        onSave={() => void whileBusy('saving', saveLabyrinth(draft, account))}
        onSubmit={() => void whileBusy('submitting', submitLabyrinth(draft, account))}
      />
      <DraftNews builder={builder} />
      <DraftNotices builder={builder} notices={notices} onRead={() => setNotices([])} />
      <Canvas layout={layout} actions={actions} openMenu={setMenu} history={onPhone && history} />
      <IzaroPanel config={draft.izaroConfig} choose={actions.chooseIzaro} />
      <KeyHelp />
      {menu?.kind === 'room' && (
        <RoomMenu
          key={menu.rooms.join(' ')}
          rooms={menu.rooms}
          at={menu.at}
          layout={layout}
          actions={actions}
          onClose={closeMenu}
        />
      )}
      {menu?.kind === 'path' && (
        <PathMenu
          key={`${menu.ends.from} ${menu.ends.to}`}
          ends={menu.ends}
          at={menu.at}
          layout={layout}
          actions={actions}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}
