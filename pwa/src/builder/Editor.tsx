import { useRef } from 'react';
import { RunLink } from '../parts/RunLink.tsx';
import { RouteToggle } from '../parts/route/RouteToggle.tsx';
import { useShowRoute } from '../parts/route/useShowRoute.ts';
import { useShowExits } from '../parts/useShowExits.ts';
import type { Draft } from '../store/device/draft.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { DraftNews } from './drafts/DraftNews.tsx';
import { useOpenLayouts } from './import/useOpenLayouts.ts';
import { EditorMenus } from './menus/EditorMenus.tsx';
import { DraftNotices } from './panels/DraftNotices.tsx';
import { FileButtons } from './panels/FileButtons.tsx';
import { History } from './panels/History.tsx';
import { IzaroPanel } from './panels/IzaroPanel.tsx';
import { Toolbar } from './panels/Toolbar.tsx';
import { useCompareToday } from './today/useCompareToday.ts';
import type { Builder } from './useBuilder.ts';
import { useDrawingPins } from './useDrawingPins.ts';
import { useEditorSize } from './useEditorSize.ts';
import { useEditorState } from './useEditorState.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { showMissingPart } from '../ui/showMissingPart.ts';
import { TooltipProvider } from '../ui/Tooltip.tsx';
import styles from './Builder.module.css';

const TodayPanel = lazyPart(() => import('./today/TodayPanel.tsx'));
const RoutePanel = lazyPart(() => import('../parts/route/RoutePanel.tsx'));

interface Props {
  builder: Builder;
  draft: Draft;
}

/** Toolbar, canvas and boss configuration: what a layout is drawn with. */
export function Editor({ builder, draft }: Props) {
  const { drawing, difficulty, izaroConfig } = draft;
  const element = useRef<HTMLDivElement>(null);
  const { height, phone, iconOnly } = useEditorSize(element);
  const editor = useEditorState(builder);
  const { context } = editor;
  const showExits = useShowExits();
  const showRoute = useShowRoute();
  const comparison = useCompareToday(difficulty);
  const pinned = useDrawingPins(draft);
  const { open, isFileOver } = useOpenLayouts(context);
  const history = <History drawing={drawing} context={context} />;
  const routeToggle = (
    <>
      <RouteToggle iconOnly={iconOnly} />
      <RunLink difficulty={difficulty} search={{ draft: draft.id }} iconOnly />
    </>
  );
  return (
    <div ref={element} className={styles.editor} data-file-over={isFileOver || undefined}>
      <TooltipProvider>
        <Toolbar
          draft={draft}
          context={context}
          busy={editor.busy}
          files={<FileButtons draft={draft} context={context} phone={phone} onOpen={open} comparison={comparison} />}
          history={!phone && history}
          routeToggle={!phone && routeToggle}
        />
      </TooltipProvider>
      <DraftNews builder={builder} />
      <DraftNotices builder={builder} draft={draft} notices={editor.notices} onRead={editor.hideNotices} />
      <Canvas
        layout={drawing.layout}
        difficulty={difficulty}
        height={height}
        exits={showExits ? draft.exitBearings : undefined}
        context={context}
        openMenu={editor.openMenu}
        routeConfig={showRoute ? izaroConfig : null}
        phone={phone}
        history={phone && history}
        routeToggle={phone && routeToggle}
        today={comparison.today && comparison.today.drawn.layout}
      />
      {comparison.isOn && (
        <TodayPanel
          today={comparison.today}
          draft={draft}
          onClose={() => comparison.choose(false)}
          onMissing={showMissingPart}
        />
      )}
      {showRoute && (
        <RoutePanel
          layout={drawing.layout}
          difficulty={difficulty}
          izaroConfig={izaroConfig}
          waiting={<div className={styles.routeSkeleton} />}
          onMissing={showMissingPart}
        />
      )}
      <IzaroPanel config={izaroConfig} context={context} />
      <EditorMenus editor={editor} draft={draft} pinning={showRoute ? pinned : null} />
    </div>
  );
}
