import * as Radix from '@radix-ui/react-tooltip';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import styles from './Tooltip.module.css';
import { TooltipContext, type TooltipProps } from './WithTooltip.tsx';

const withTooltip = (shown: TooltipProps) => <Tooltip {...shown} />;

/** Wrap a lazily loaded screen with tooltips in this, once (spec 9: delay 700 ms, skip delay 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      <TooltipContext value={withTooltip}>{children}</TooltipContext>
    </Radix.Provider>
  );
}

/** Shows no tooltip when the focus returns to a control after a press elsewhere, such as in a menu. */
function keepClosed(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

interface DescribedProps {
  control: ReactElement['type'];
  /**
   * Its own description, used alone if the tooltip adds nothing to the control's name or description and would be read
   * twice.
   */
  instead: { description: string | undefined } | null;
  /** Its own description and its tooltip. */
  'aria-describedby'?: string | undefined;
}

/** The control itself. It stays the same element whatever its tooltip says, so that it keeps the focus. */
function Described({ control: Control, instead, 'aria-describedby': all, ...props }: DescribedProps) {
  return <Control {...props} aria-describedby={instead ? instead.description : all} />;
}

/** A text beside a control on hover, and on focus by keyboard. */
function Tooltip({ text, children }: TooltipProps) {
  const { 'aria-label': name, 'aria-describedby': description } = children.props;
  const isSaid = name === text || description !== undefined;
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepClosed}>
        <Described {...children.props} control={children.type} instead={isSaid ? { description } : null} />
      </Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          <span>{text}</span>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
