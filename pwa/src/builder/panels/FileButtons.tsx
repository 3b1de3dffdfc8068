import { DownloadButton, PngButtons } from '../../parts/png/PngButton.tsx';
import { usePng } from '../../parts/png/usePng.ts';
import type { Draft } from '../../store/device/draft.ts';
import type { EditorContext } from '../actions/action.ts';
import { MoreMenu } from '../export/MoreMenu.tsx';
import { OpenFileButton } from '../import/OpenFileButton.tsx';
import type { Comparison } from '../today/useCompareToday.ts';
import type { EditorSize } from '../useEditorSize.ts';

interface Props {
  draft: Draft;
  context: EditorContext;
  /** On an upright phone, the menu 'More' holds copying and sharing the picture. */
  phone: EditorSize['phone'];
  onOpen: (file: File) => void;
  comparison: Comparison;
}

/** The toolbar's buttons for files, drafts and the picture. */
export function FileButtons({ draft, context, phone, onOpen, comparison }: Props) {
  const isUpright = phone === 'upright';
  const png = usePng(() => ({ ...draft, layout: draft.drawing.layout }));
  return (
    <>
      <OpenFileButton onOpen={onOpen} />
      <MoreMenu
        context={context}
        draft={draft}
        png={isUpright ? png : null}
        onImport={onOpen}
        comparison={comparison}
      />
      {isUpright ? <DownloadButton png={png} short="PNG" /> : <PngButtons png={png} short="PNG" />}
    </>
  );
}
