import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';
import { TooltipContext } from './WithTooltip.tsx';

const withTooltip = (shown: Props) => <Tooltip {...shown} />;

/** Goes once around a lazily loaded screen with tooltips (spec 9: delay 700 ms, skip delay 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <TooltipContext value={withTooltip}>{children}</TooltipContext>
    </Radix.Provider>
  );
}

interface Props {
  text: string;
  /** One element that takes a ref and the pointer and focus handlers, such as a button. */
  children: ReactElement;
}

/** A focus that returns to a control after a press elsewhere, as from a menu, asks for no tooltip. */
function keepClosed(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/** A text beside a control on hover, and when the keyboard comes to it. */
function Tooltip({ text, children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepClosed}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
