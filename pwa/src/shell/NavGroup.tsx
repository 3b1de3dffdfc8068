import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import styles from './Navigation.module.css';
import { useDisclosure } from './useDisclosure.ts';

interface Props {
  label: string;
  /** List items of links. */
  children: ReactNode;
}

/** A button that opens a list of links; following a link closes it, too. */
export function NavGroup({ label, children }: Props) {
  const group = useRef<HTMLLIElement>(null);
  const { open, opener, toggle, close, listenToKeys } = useDisclosure(group);
  const listId = useId();
  return (
    <li ref={group} className={styles.group} onKeyDown={listenToKeys}>
      <button ref={opener} type="button" aria-expanded={open} aria-controls={listId} onClick={toggle}>
        {label}
        <ChevronDown aria-hidden />
      </button>
      <ul
        id={listId}
        hidden={!open}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
      >
        {children}
      </ul>
    </li>
  );
}
