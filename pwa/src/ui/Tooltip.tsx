import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** Goes once around a screen with tooltips (spec 9: delay 700 ms, skip delay 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface Props {
  /** Null: no tooltip. */
  text: string | null;
  /** One element that takes a ref and the pointer and focus handlers, such as a button. */
  children: ReactElement;
}

/** A text beside a control on hover and focus, within a TooltipProvider. For lazily loaded screens. */
export function Tooltip({ text, children }: Props) {
  if (text === null) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
