import { Compass, Diff, FileDown, FilePlus2, FileUp, Files, QrCode, ScrollText, Share } from 'lucide-react';
import type { ReactElement } from 'react';
import { PictureItems } from '../../parts/png/PictureItems.tsx';
import type { Png } from '../../parts/png/usePng.ts';
import { Menu, MenuItem, MenuSeparator, MenuSwitch } from '../../ui/Menu.tsx';

/** The entries of the menu. */
export type MoreChoice =
  | 'drafts'
  | 'newDraft'
  | 'exportFile'
  | 'copyRoute'
  | 'link'
  | 'exportDraft'
  | 'importDraft'
  | 'compare'
  | 'showExits';

export interface MoreItemsProps {
  opener: ReactElement;
  png: Png | null;
  /** Whether nothing is drawn, so that there is nothing to export. */
  isEmpty: boolean;
  /** Whether the drawing is compared with today's layout. */
  compares: boolean;
  /** Whether the exits of rooms are shown; null if none are known. */
  showExits: boolean | null;
  onChoose: (choice: MoreChoice) => void;
}

/** The menu under 'More'. It starts open, because its code loads on the first press. */
export default function MoreItems({ opener, png, isEmpty, compares, showExits, onChoose }: MoreItemsProps) {
  const item = (choice: MoreChoice, label: string, icon: ReactElement, disabled = false) => (
    <MenuItem icon={icon} disabled={disabled} onSelect={() => onChoose(choice)}>
      {label}
    </MenuItem>
  );
  return (
    <Menu trigger={opener}>
      {item('drafts', 'Drafts', <Files aria-hidden />)}
      {item('newDraft', 'New draft', <FilePlus2 aria-hidden />)}
      <MenuSeparator />
      {item('exportFile', 'Export labyrinth file', <FileDown aria-hidden />, isEmpty)}
      {item('copyRoute', 'Copy route as text', <ScrollText aria-hidden />, isEmpty)}
      {item('link', 'Link & QR code', <QrCode aria-hidden />, isEmpty)}
      <MenuSeparator />
      <MenuSwitch icon={<Diff aria-hidden />} checked={compares} onChange={() => onChoose('compare')}>
        Compare with today
      </MenuSwitch>
      <MenuSwitch
        icon={<Compass aria-hidden />}
        checked={showExits === true}
        disabled={showExits === null}
        onChange={() => onChoose('showExits')}
      >
        Show exits
      </MenuSwitch>
      <MenuSeparator />
      {item('exportDraft', 'Export draft', <Share aria-hidden />)}
      {item('importDraft', 'Import draft', <FileUp aria-hidden />)}
      {png && (
        <>
          <MenuSeparator />
          <PictureItems png={png} />
        </>
      )}
    </Menu>
  );
}
