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
  /** Its own description, where its tooltip adds nothing to that or to its name and would be read twice. */
  instead: { description: string | undefined } | null;
  /** Its own description and its tooltip. */
  'aria-describedby'?: string | undefined;
}

/** The control itself: the same element whatever its tooltip says at the moment, so that it keeps the focus. */
function Described({ control: Control, instead, 'aria-describedby': all, ...props }: DescribedProps) {
  return <Control {...props} aria-describedby={instead ? instead.description : all} />;
}

/** A text beside a control on hover, and when the keyboard comes to it. */
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
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
