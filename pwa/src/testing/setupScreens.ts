import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom lays nothing out, so nothing ever changes its size.
class NoResizing implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = NoResizing;

// Long, for busy machines.
configure({ asyncUtilTimeout: 40_000 });

afterEach(cleanup);
