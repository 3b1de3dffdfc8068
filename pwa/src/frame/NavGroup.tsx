import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Navigation.module.css';

interface Props {
  label: string;
  /** List items of links. */
  children: ReactNode;
}

/** A list of links under a button; closes with Escape, with a press elsewhere and when a link was followed. */
export function NavGroup({ label, children }: Props) {
  const [open, setOpen] = useState(false);
  const group = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !group.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <li
      ref={group}
      className={styles.group}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <button ref={opener} type="button" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
        {label}
        <ChevronDown aria-hidden />
      </button>
      <ul
        id={listId}
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof HTMLAnchorElement) setOpen(false);
        }}
      >
        {children}
      </ul>
    </li>
  );
}
