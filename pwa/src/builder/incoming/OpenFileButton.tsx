import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Props {
  onOpen: (file: File) => void;
}

/** Opens a labyrinth file of the field's format from the device. */
export function OpenFileButton({ onOpen }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FolderOpen aria-hidden />} onClick={() => picker.current?.click()}>
        Open labyrinth file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept=".json,.labyrinth,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again is a new wish.
          event.target.value = '';
          if (file) onOpen(file);
        }}
      />
    </>
  );
}
