import { lazy, Suspense, useRef, useState } from 'react';
import type { Point } from 'shared-types/picture/geometry.ts';
import { leastCanvasWidth, leastFullCanvas } from 'shared-types/picture/sheet.ts';
import { DownloadButton, PngButtons } from '../parts/png/PngButton.tsx';
import { usePng } from '../parts/png/usePng.ts';
import { RunLink } from '../parts/RunLink.tsx';
import { RouteToggle } from '../parts/route/RouteToggle.tsx';
import { useShowRoute } from '../parts/route/useShowRoute.ts';
import { useShowExits } from '../parts/useShowExits.ts';
import type { Draft } from '../store/device/draft.ts';
import type { EditorContext } from './actions/action.ts';
import { chooseIzaro } from './actions/choices.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { useCanvasHeight } from './canvas/useCanvasHeight.ts';
import { useWidth } from './canvas/useWidth.ts';
import { DraftNews } from './drafts/DraftNews.tsx';
import { MoreMenu } from './export/MoreMenu.tsx';
import type { ImportSource } from './import/importText.ts';
import { OpenFileButton } from './import/OpenFileButton.tsx';
import { openImport } from './import/openImport.ts';
import { openLink } from './import/openLink.ts';
import { useHandedFiles } from './import/useHandedFiles.ts';
import { useImport } from './import/useImport.ts';
import { useLink } from './import/useLink.ts';
import type { OpenMenu } from './openMenu.ts';
import { PathMenu } from './menus/PathMenu.tsx';
import { RoomMenu } from './menus/RoomMenu.tsx';
import { DraftNotices } from './panels/DraftNotices.tsx';
import { History } from './panels/History.tsx';
import { IzaroPanel } from './panels/IzaroPanel.tsx';
import { KeyHelp } from './panels/KeyHelp.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import { useCompareToday } from './today/useCompareToday.ts';
import { useToday } from './today/useToday.ts';
import type { Builder } from './useBuilder.ts';
import { useDrawingPins } from './useDrawingPins.ts';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import styles from './Builder.module.css';

const TodayPanel = lazy(() => import('./today/TodayPanel.tsx'));
const RoutePanel = lazy(() => import('../parts/route/RoutePanel.tsx'));

interface Props {
  builder: Builder;
  draft: Draft;
}

/** The page is as narrow as an upright phone. In pixels. */
const phoneWidth = 616;

/** From this width on there is room for the words of every button of the toolbar in one row, in pixels. */
const wordyToolbar = 1500;

/** Toolbar, canvas and boss configuration: what a layout is drawn with. */
export function Editor({ builder, draft }: Props) {
  const { session, account, mayEdit, say } = builder;
  const { drawing } = draft;
  const editor = useRef<HTMLDivElement>(null);
  const width = useWidth(editor);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [keyHelp, setKeyHelp] = useState<Point | null>(null);
  const showExits = useShowExits();
  const showRoute = useShowRoute();
  const [compares, setCompares] = useCompareToday();
  const pinned = useDrawingPins(draft);
  const height = useCanvasHeight();
  const png = usePng(() => ({ ...draft, layout: drawing.layout }));
  const [busy, setBusy] = useState<'saving' | 'submitting' | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);

  /** Another drawing is on the screen: what belonged to the one before goes. */
  function showNotices(ofDrawing: readonly string[] = []) {
    setMenu(null);
    setNotices(ofDrawing);
  }

  const context: EditorContext = {
    session,
    account,
    mayEdit,
    say,
    onReplaced: () => showNotices(),
    showKeys: setKeyHelp,
    whileBusy: (what, work) => {
      setBusy(what);
      void work.finally(() => setBusy(null));
    },
  };

  async function open(source: ImportSource) {
    if (!mayEdit()) return;
    const read = await openImport(session, source);
    if (!read) return;
    showNotices(read.notices);
    say(`The ${read.kind} is open.`);
  }

  useLink((packed) => {
    if (!mayEdit()) return false;
    void openLink(session, packed).then((opened) => opened && showNotices());
    return true;
  });

  async function openAll(sources: readonly ImportSource[]) {
    for (const source of sources) await open(source);
  }
  useHandedFiles((sources) => void openAll(sources), mayEdit);

  const fileOver = useImport((source) => void open(source));
  const closeMenu = () => setMenu(null);
  const isUpright = width > 0 && width <= phoneWidth;
  const isOnItsSide = height < leastFullCanvas && width < leastCanvasWidth;
  const phone = isUpright ? 'upright' : isOnItsSide ? 'on its side' : null;
  const history = <History drawing={drawing} context={context} />;
  const routeToggle = (
    <>
      <RouteToggle iconOnly={phone === 'on its side' || (!phone && width < wordyToolbar)} />
      <RunLink difficulty={draft.difficulty} search={{ draft: draft.id }} iconOnly />
    </>
  );
  const today = useToday(compares, draft.difficulty);
  const pinning = showRoute ? pinned : null;

  return (
    <div ref={editor} className={styles.editor} data-file-over={fileOver || undefined}>
      <TooltipProvider>
        <Toolbar
          draft={draft}
          context={context}
          busy={busy}
          files={
            <>
              <OpenFileButton onOpen={(file) => void open(file)} />
              <MoreMenu
                context={context}
                draft={draft}
                png={isUpright ? png : null}
                onImport={(file) => void open(file)}
                compares={compares}
                onCompare={setCompares}
              />
              {isUpright ? <DownloadButton png={png} short="PNG" /> : <PngButtons png={png} short="PNG" />}
            </>
          }
          history={!phone && history}
          routeToggle={!phone && routeToggle}
        />
      </TooltipProvider>
      <DraftNews builder={builder} />
      <DraftNotices builder={builder} draft={draft} notices={notices} onRead={() => setNotices([])} />
      <Canvas
        layout={drawing.layout}
        difficulty={draft.difficulty}
        height={height}
        exits={showExits ? draft.exitBearings : undefined}
        context={context}
        openMenu={setMenu}
        routeConfig={showRoute ? draft.izaroConfig : null}
        phone={phone}
        history={phone && history}
        routeToggle={phone && routeToggle}
        today={today && today.drawn.layout}
      />
      {compares && (
        <Suspense>
          <TodayPanel today={today} draft={draft} onClose={() => setCompares(false)} />
        </Suspense>
      )}
      {showRoute && (
        <Suspense fallback={<div className={styles.routeSkeleton} />}>
          <RoutePanel layout={drawing.layout} difficulty={draft.difficulty} izaroConfig={draft.izaroConfig} />
        </Suspense>
      )}
      <IzaroPanel config={draft.izaroConfig} choose={(part, value) => chooseIzaro(context, part, value)} />
      {keyHelp && <KeyHelp at={keyHelp} onClose={() => setKeyHelp(null)} />}
      {menu?.kind === 'room' && (
        <RoomMenu
          key={menu.rooms.join(' ')}
          rooms={menu.rooms}
          at={menu.at}
          drawing={drawing}
          difficulty={draft.difficulty}
          context={context}
          pinning={pinning}
          onClose={closeMenu}
        />
      )}
      {menu?.kind === 'path' && (
        <PathMenu
          key={`${menu.ends.from} ${menu.ends.to}`}
          ends={menu.ends}
          at={menu.at}
          drawing={drawing}
          context={context}
          pinning={pinning}
          onClose={closeMenu}
        />
      )}
    </div>
  );
}
