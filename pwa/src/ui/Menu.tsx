import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useBackGesture } from './hooks/useBackGesture.ts';
import styles from './Menu.module.css';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
}

/**
 * Opened by keyboard, a menu starts at its first entry. The library does not do this, because it has not seen the key
 * press that loaded the menu.
 */
function beginAtFirst(menu: HTMLElement | null): void {
  const focusFirst = () => {
    if (!menu?.matches(':focus-visible')) return;
    menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
  };
  menu?.addEventListener('focus', focusFirst, { once: true });
}

/**
 * A menu under a button, within the same window or landmark of the page: what lies behind a window is hidden from screen
 * readers. The first press of the button loads its code, so the menu starts open.
 */
export function Menu({ trigger, children }: Props) {
  const [open, setOpen] = useState(true);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  useBackGesture(open, () => setOpen(false));
  return (
    <Radix.Root open={open} onOpenChange={setOpen} modal={false}>
      <Radix.Trigger asChild ref={setOpener}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={opener && (opener.closest('[role="dialog"]') ?? document.querySelector('main'))}>
        <Radix.Content ref={beginAtFirst} className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, disabled = false, children }: ItemProps) {
  return (
    <Radix.Item className={styles.item} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span>{children}</span>
    </Radix.Item>
  );
}

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** A menu entry that stays on until it is pressed again. */
export function MenuSwitch({ checked, onChange, icon, disabled = false, children }: SwitchProps) {
  return (
    <Radix.CheckboxItem className={styles.item} checked={checked} disabled={disabled} onCheckedChange={onChange}>
      {icon}
      <span>{children}</span>
      <Radix.ItemIndicator className={styles.check}>
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
