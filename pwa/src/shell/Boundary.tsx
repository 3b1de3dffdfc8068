import { Component, type ReactNode } from 'react';
import { BrokenScreen } from './BrokenScreen.tsx';

interface State {
  error: unknown;
}

/** The outermost error boundary, around the router's own: whatever breaks outside a screen leaves a page that can be reloaded. */
export class Boundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('Something was thrown that is not an error.') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <BrokenScreen error={error} />;
  }
}
