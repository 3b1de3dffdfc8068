import { type ReactNode, useRef } from 'react';

/** The system's file picker for labyrinth files and drafts: `pick` opens it, `input` must stand somewhere. */
export function useFilePicker(onPicked: (file: File) => void): { pick: () => void; input: ReactNode } {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      aria-hidden
      tabIndex={-1}
      accept=".json,.labyrinth,application/json"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file chosen again is a new wish.
        event.target.value = '';
        if (file) onPicked(file);
      }}
    />
  );
  return { pick: () => element.current?.click(), input };
}
