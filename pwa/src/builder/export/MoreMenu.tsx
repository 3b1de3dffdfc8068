import { useRef, useState } from 'react';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import { layoutLink } from 'shared-types/link/layoutLink.ts';
import { handleChoiceNotStored } from '../../parts/handleChoiceNotStored.ts';
import type { Png } from '../../parts/png/usePng.ts';
import { useRouteText } from '../../parts/route/useRouteText.ts';
import { chooseShowExits, useShowExits } from '../../parts/useShowExits.ts';
import type { Draft } from '../../store/device/draft.ts';
import { openNewDraft } from '../drafts/openNewDraft.ts';
import type { EditorContext } from '../actions/action.ts';
import { labyrinthFileTypes } from '../import/labyrinthFileTypes.ts';
import type { Comparison } from '../today/useCompareToday.ts';
import { useFilePicker } from '../../ui/hooks/useFilePicker.tsx';
import { copyText } from '../../ui/copyText.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { showMissingPart } from '../../ui/showMissingPart.ts';
import { exportDraft, exportLabyrinthFile } from './exportFiles.ts';
import { MoreButton } from './MoreButton.tsx';
import type { MoreChoice } from './MoreItems.tsx';

const DraftsDialog = lazyPart(() => import('../drafts/DraftsDialog.tsx'));
const LinkDialog = lazyPart(() => import('../../parts/link/LinkDialog.tsx'));
const RouteDialog = lazyPart(() => import('./RouteDialog.tsx'));

interface Props {
  context: EditorContext;
  draft: Draft;
  /** The picture, if the entries include copying and sharing it; else null. */
  png: Png | null;
  onImport: (file: File) => void;
  comparison: Comparison;
}

/** The toolbar's menu 'More': the drafts of the device, every export but the picture, and what the grid shows. */
export function MoreMenu({ context, draft, png, onImport, comparison }: Props) {
  const { say } = context;
  const [dialog, setDialog] = useState<'drafts' | 'link' | 'route' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const showExits = useShowExits();
  const picker = useFilePicker(labyrinthFileTypes, onImport);
  const { difficulty, day, izaroConfig } = draft;
  const { layout } = draft.drawing;
  const routeText = useRouteText(draft);
  const close = () => setDialog(null);
  const giveUp = () => showMissingPart(close);

  const choices: Record<MoreChoice, () => unknown> = {
    drafts: () => setDialog('drafts'),
    newDraft: () => openNewDraft(context, difficulty),
    exportFile: () => exportLabyrinthFile(draft),
    copyRoute: () => copyText(routeText(), 'Route Copied', () => setDialog('route')),
    link: () => setDialog('link'),
    exportDraft: () => exportDraft(draft),
    importDraft: picker.pick,
    compare: () => {
      comparison.choose(!comparison.isOn);
      say(comparison.isOn ? 'Today’s layout is hidden.' : 'The drawing is compared with today’s layout.');
    },
    showExits: () =>
      chooseShowExits(!showExits).then(
        () => say(showExits ? 'Exits are hidden.' : 'Exits are shown.'),
        handleChoiceNotStored('The exits are not changed'),
      ),
  };

  return (
    <>
      <MoreButton
        ref={opener}
        png={png}
        isEmpty={isEmptyLayout(layout)}
        compares={comparison.isOn}
        showExits={draft.exitBearings ? showExits : null}
        onChoose={(choice) => void choices[choice]()}
      />
      {picker.input}
      {dialog === 'drafts' && (
        <DraftsDialog current={draft} context={context} onClose={close} opener={opener} onMissing={giveUp} />
      )}
      {dialog === 'link' && (
        <LinkDialog
          link={layoutLink(location.origin, { difficulty, day, layout, izaroConfig })}
          about="The whole layout is in the link. Whoever opens it gets a draft of their own, without an account."
          onClose={close}
          opener={opener}
          onMissing={giveUp}
        />
      )}
      {dialog === 'route' && <RouteDialog text={routeText()} onClose={close} opener={opener} onMissing={giveUp} />}
    </>
  );
}
