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

/** Renders a control with its tooltip; null on a screen without a TooltipProvider. */
export const TooltipContext = createContext<((shown: TooltipProps) => ReactElement) | null>(null);

/** Wrap a dialog in this: its first control gets the focus by itself, which would open a tooltip over it. */
export function WithoutTooltips({ children }: { children: ReactNode }) {
  return <TooltipContext value={null}>{children}</TooltipContext>;
}

/**
 * A control with its tooltip. On screens without a TooltipProvider it uses the browser's own tooltip, which needs no
 * code.
 */
export function WithTooltip({ text, children }: TooltipProps) {
  const around = use(TooltipContext);
  return around ? around({ text, children }) : cloneElement(children, { title: text });
}
