import { cloneElement, createContext, type ReactElement, type ReactNode, use } from 'react';

interface ControlProps {
  title?: string;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

export interface TooltipProps {
  text: string;
  /** One element that takes a ref and the pointer and focus handlers, such as a button. */
  children: ReactElement<ControlProps>;
}

/** Puts a tooltip around a control, on a screen with a TooltipProvider. */
export const TooltipContext = createContext<((shown: TooltipProps) => ReactElement) | null>(null);

/** Around a dialog: its first control gets the focus unasked, which would open a tooltip over it. */
export function WithoutTooltips({ children }: { children: ReactNode }) {
  return <TooltipContext value={null}>{children}</TooltipContext>;
}

/**
 * A control with its tooltip; on screens without a TooltipProvider the browser's own, which costs the first screen
 * nothing.
 */
export function WithTooltip({ text, children }: TooltipProps) {
  const around = use(TooltipContext);
  return around ? around({ text, children }) : cloneElement(children, { title: text });
}
