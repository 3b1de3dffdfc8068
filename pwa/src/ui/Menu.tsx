import * as Radix from '@radix-ui/react-dropdown-menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Menu.module.css';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** For a menu whose code was loaded by the press that opens it. */
  defaultOpen?: boolean;
}

/** A menu under a button, within the same landmark of the page. For lazily loaded screens. */
export function Menu({ trigger, children, align = 'start', defaultOpen = false }: Props) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, danger = false, disabled = false, children }: ItemProps) {
  return (
    <Radix.Item className={classes(styles.item, danger && styles.danger)} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
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

/** A choice that stays on until it is pressed again. */
export function MenuSwitch({ checked, onChange, icon, disabled = false, children }: SwitchProps) {
  return (
    <Radix.CheckboxItem className={styles.item} checked={checked} disabled={disabled} onCheckedChange={onChange}>
      {icon}
      {children}
      <Radix.ItemIndicator className={styles.check}>
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
