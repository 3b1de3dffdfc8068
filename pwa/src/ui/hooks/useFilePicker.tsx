import { type ReactNode, useRef } from 'react';

/** The system's file picker: `pick` opens it, `input` must be rendered. `accept`: as on a file input, such as `.json`. */
export function useFilePicker(accept: string, onPicked: (file: File) => void): { pick: () => void; input: ReactNode } {
  const element = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      aria-hidden
      tabIndex={-1}
      accept={accept}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Reset the value, so that choosing the same file again counts as a change.
        event.target.value = '';
        if (file) onPicked(file);
      }}
    />
  );
  return { pick: () => element.current?.click(), input };
}
