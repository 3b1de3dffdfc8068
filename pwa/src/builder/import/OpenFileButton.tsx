import { FolderOpen } from 'lucide-react';
import { ToolButton } from '../../ui/ToolButton.tsx';
import { labyrinthFileTypes } from './labyrinthFileTypes.ts';
import { useFilePicker } from '../../ui/hooks/useFilePicker.tsx';

interface Props {
  onOpen: (file: File) => void;
}

/** Opens a labyrinth file of the field's format, or an exported draft, from the device. */
export function OpenFileButton({ onOpen }: Props) {
  const { pick, input } = useFilePicker(labyrinthFileTypes, onOpen);
  return (
    <>
      <ToolButton short="Open" icon={<FolderOpen aria-hidden />} onClick={pick}>
        Open labyrinth file
      </ToolButton>
      {input}
    </>
  );
}
