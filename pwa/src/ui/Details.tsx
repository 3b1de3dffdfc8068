import { type ReactNode, useState } from 'react';

interface Props {
  summary: string;
  children: ReactNode;
}

/** What a press on its summary opens. Nothing is drawn inside while it is closed. */
export function Details({ summary, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
