import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { onDemand } from './hooks/onDemand.ts';
import { LoadingLine } from './LoadingLine.tsx';

interface Meanwhile {
  /** False while it must not be loaded yet. */
  wanted?: boolean;
  /** Shown until the part is loaded. */
  waiting?: ReactNode;
  /**
   * For a part that was asked for by a press, which shows that it loads. Called if the part cannot be loaded; it is loaded
   * automatically when the connection is back.
   */
  onMissing?: () => void;
}

/**
 * A part of the app that loads when it is first shown. React's `lazy` would replace the whole screen by an error if
 * loading failed.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const useCode = onDemand(async () => (await load()).default);
  return function Part(props: Props & Meanwhile) {
    const { wanted = true, waiting, onMissing } = props;
    const [isMissing, setMissing] = useState(false);
    const tellMissing = () => {
      setMissing(true);
      onMissing?.();
    };
    const code = useCode(wanted, tellMissing);
    if (wanted && code) return createElement(code, props);
    return (
      <>
        {waiting}
        {wanted && onMissing && !isMissing && <LoadingLine />}
      </>
    );
  };
}
