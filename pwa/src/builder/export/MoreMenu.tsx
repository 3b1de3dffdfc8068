import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { emptyLayout, isEmptyLayout } from 'shared-types/layout/layout.ts';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import { routeText } from 'shared-types/run/routeText.ts';
import type { Png } from '../../parts/png/usePng.ts';
import { useAsked } from '../../parts/route/useRunner.ts';
import { useShowRoute } from '../../parts/route/useShowRoute.ts';
import { chooseShowExits, useShowExits } from '../../parts/useShowExits.ts';
import type { Draft } from '../../store/device/draft.ts';
import { showMessage } from '../../ui/dialog.ts';
import { ToolButton } from '../../ui/ToolButton.tsx';
import { draftActions } from '../drafts/draftActions.ts';
import type { EditorContext } from '../actions/action.ts';
import { labyrinthFileTypes } from '../import/labyrinthFileTypes.ts';
import { useFilePicker } from '../../ui/hooks/useFilePicker.tsx';
import { copyText } from '../../ui/copyText.ts';
import { exportDraft, exportLabyrinthFile } from './exportFiles.ts';
import type { MoreChoice } from './MoreItems.tsx';

const MoreItems = lazy(() => import('./MoreItems.tsx'));
const DraftsDialog = lazy(() => import('../drafts/DraftsDialog.tsx'));
const LinkDialog = lazy(() => import('../../parts/link/LinkDialog.tsx'));
const RouteDialog = lazy(() => import('./RouteDialog.tsx'));

interface Props {
  context: EditorContext;
  draft: Draft;
  /** The picture, where copying and sharing it are among the entries. */
  png: Png | null;
  onImport: (file: File) => void;
  /** Whether the drawing is compared with today's layout. */
  compares: boolean;
  onCompare: (compares: boolean) => void;
}

/** The toolbar's menu 'More': the drafts of the device, every export but the picture, and what the grid shows. */
export function MoreMenu({ context, draft, png, onImport, compares, onCompare }: Props) {
  const { session, mayEdit, say, onReplaced } = context;
  const [opened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<'drafts' | 'link' | 'route' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const showExits = useShowExits();
  const picker = useFilePicker(labyrinthFileTypes, onImport);
  const { difficulty, day, izaroConfig } = draft;
  const { layout } = draft.drawing;
  const close = () => setDialog(null);
  // The route that is shown; else that through everything.
  const showRoute = useShowRoute();
  const { choice, pins, seconds } = useAsked({ layout, difficulty }, showRoute);
  const question = { layout, difficulty, izaroConfig };
  const route = () =>
    showRoute
      ? routeText({ ...question, pins, seconds }, choice, draft.exitBearings)
      : routeText(question, 'everything', draft.exitBearings);

  async function startNew() {
    close();
    if (!mayEdit()) return;
    try {
      await session.replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
      onReplaced();
      say('A new draft is open.');
    } catch {
      await showMessage('No new draft', 'This device could not save your drawing first. Please try again.');
    }
  }

  const choices: Record<MoreChoice, () => unknown> = {
    drafts: () => setDialog('drafts'),
    newDraft: startNew,
    exportFile: () => exportLabyrinthFile(draft),
    copyRoute: () => copyText(route(), 'Route Copied', () => setDialog('route')),
    link: () => setDialog('link'),
    exportDraft: () => exportDraft(draft),
    importDraft: picker.pick,
    compare: () => {
      onCompare(!compares);
      say(compares ? 'Today’s layout is hidden.' : 'The drawing is compared with today’s layout.');
    },
    showExits: async () => {
      await chooseShowExits(!showExits);
      say(showExits ? 'Exits are hidden.' : 'Exits are shown.');
    },
  };

  const button = (
    <ToolButton
      ref={opener}
      short="More"
      icon={<ChevronDown aria-hidden />}
      aria-haspopup="menu"
      // From the first press on the menu itself says whether it is open.
      {...(!opened && { 'aria-expanded': false })}
      onClick={() => setOpened(true)}
    >
      More
    </ToolButton>
  );
  return (
    <>
      <Suspense fallback={button}>
        {opened ? (
          <MoreItems
            opener={button}
            png={png}
            isEmpty={isEmptyLayout(layout)}
            compares={compares}
            showExits={draft.exitBearings ? showExits : null}
            onChoose={(choice) => void choices[choice]()}
          />
        ) : (
          button
        )}
      </Suspense>
      {picker.input}
      <Suspense>
        {dialog === 'drafts' && (
          <DraftsDialog
            current={draft.id}
            actions={draftActions(session, say)}
            onNew={() => void startNew()}
            onOpened={() => {
              close();
              onReplaced();
            }}
            onClose={close}
            opener={opener}
          />
        )}
        {dialog === 'link' && (
          <LinkDialog
            link={layoutLink(location.origin, { difficulty, day, layout, izaroConfig })}
            about="The whole layout is in the link. Whoever opens it gets a draft of their own, without an account."
            onClose={close}
            opener={opener}
          />
        )}
        {dialog === 'route' && <RouteDialog text={route()} onClose={close} opener={opener} />}
      </Suspense>
    </>
  );
}
