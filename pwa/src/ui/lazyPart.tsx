import { type ComponentType, createElement, type ReactNode } from 'react';
import { onDemand } from './hooks/onDemand.ts';

interface Meanwhile {
  /** False where it is not to be loaded yet. */
  wanted?: boolean;
  /** Shown until the part is loaded. */
  waiting?: ReactNode;
  /** Called where it cannot be loaded; it comes by itself when the connection is back. */
  onMissing?: () => void;
}

/** A part of the app that is loaded when it is first shown. React's `lazy` would end the whole screen where it cannot be. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const useCode = onDemand(async () => (await load()).default);
  return function Part(props: Props & Meanwhile) {
    const { wanted = true, waiting, onMissing } = props;
    const code = useCode(wanted, onMissing);
    return wanted && code ? createElement(code, props) : waiting;
  };
}
