import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { emptyLayout, isEmptyLayout } from 'shared-types/layout/layout.ts';
import { routeText } from 'shared-types/layout/routeText.ts';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import type { Draft } from '../../store/device/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { tell } from '../../ui/Dialog.tsx';
import { draftActions } from '../drafts/draftActions.ts';
import { labyrinthFileTypes } from '../import/labyrinthFileTypes.ts';
import { useFilePicker } from '../../ui/hooks/useFilePicker.tsx';
import type { Builder } from '../useBuilder.ts';
import { copyText } from '../../ui/copyText.ts';
import { exportDraft, exportLabyrinthFile } from './exportFiles.ts';
import type { MoreChoice } from './MoreItems.tsx';

const MoreItems = lazy(() => import('./MoreItems.tsx'));
const DraftsDialog = lazy(() => import('../drafts/DraftsDialog.tsx'));
const LinkDialog = lazy(() => import('./LinkDialog.tsx'));
const RouteDialog = lazy(() => import('./RouteDialog.tsx'));

interface Props {
  builder: Pick<Builder, 'session' | 'actions'>;
  draft: Draft;
  onImport: (file: File) => void;
  /** Another draft is shown now. */
  onReplaced: () => void;
}

/** The toolbar's menu 'More': the drafts of the device, and every way out of the builder but the picture. */
export function MoreMenu({ builder: { session, actions }, draft, onImport, onReplaced }: Props) {
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState<'drafts' | 'link' | 'route' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const picker = useFilePicker(labyrinthFileTypes, onImport);
  const { difficulty, day, izaroConfig } = draft;
  const { layout } = draft.drawing;
  const close = () => setShown(null);

  async function startNew() {
    close();
    if (!actions.mayEdit()) return;
    try {
      await session.replace({ difficulty, layout: emptyLayout, izaroConfig: {} });
      onReplaced();
      actions.say('A new draft is open.');
    } catch {
      await tell('No new draft', 'This device could not keep your drawing first. Please try again.');
    }
  }

  const choices: Record<MoreChoice, () => unknown> = {
    drafts: () => setShown('drafts'),
    newDraft: startNew,
    exportFile: () => exportLabyrinthFile(draft),
    copyRoute: () => copyText(routeText(layout), 'Route Copied', () => setShown('route')),
    link: () => setShown('link'),
    exportDraft: () => exportDraft(draft),
    importDraft: picker.pick,
  };

  const button = (
    <Button ref={opener} icon={<ChevronDown aria-hidden />} onClick={() => setWanted(true)}>
      More
    </Button>
  );
  return (
    <>
      <Suspense fallback={button}>
        {wanted ? (
          <MoreItems opener={button} isEmpty={isEmptyLayout(layout)} onChoose={(choice) => void choices[choice]()} />
        ) : (
          button
        )}
      </Suspense>
      {picker.input}
      <Suspense>
        {shown === 'drafts' && (
          <DraftsDialog
            current={draft.id}
            actions={draftActions(session, actions.say)}
            onNew={() => void startNew()}
            onOpened={() => {
              close();
              onReplaced();
            }}
            onClose={close}
            opener={opener}
          />
        )}
        {shown === 'link' && (
          <LinkDialog
            link={layoutLink(location.origin, { difficulty, day, layout, izaroConfig })}
            onClose={close}
            opener={opener}
          />
        )}
        {shown === 'route' && <RouteDialog text={routeText(layout)} onClose={close} opener={opener} />}
      </Suspense>
    </>
  );
}
