import { type ReactNode, useState } from 'react';

interface Props {
  summary: string;
  children: ReactNode;
}

/** A summary whose press opens the content. Nothing inside is rendered while it is closed. */
export function Details({ summary, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}
