import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';
import { TooltipContext, type TooltipProps } from './WithTooltip.tsx';

const withTooltip = (shown: TooltipProps) => <Tooltip {...shown} />;

/** Goes once around a lazily loaded screen with tooltips (spec 9: delay 700 ms, skip delay 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <TooltipContext value={withTooltip}>{children}</TooltipContext>
    </Radix.Provider>
  );
}

/** A focus that returns to a control after a press elsewhere, as from a menu, asks for no tooltip. */
function keepClosed(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

interface DescribedProps {
  control: ReactElement['type'];
  description: string | undefined;
}

/** A control whose own name or description says what its tooltip says, which would be read twice as its description. */
function Described({ control: Control, description, ...props }: DescribedProps) {
  return <Control {...props} aria-describedby={description} />;
}

/** A text beside a control on hover, and when the keyboard comes to it. */
function Tooltip({ text, children }: TooltipProps) {
  const { 'aria-label': name, 'aria-describedby': description } = children.props;
  const isSaid = name === text || description !== undefined;
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepClosed}>
        {isSaid ? <Described {...children.props} control={children.type} description={description} /> : children}
      </Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
