import { cleanup, configure } from '@testing-library/react';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach } from 'vitest';

// jsdom lays nothing out, so nothing ever changes its size.
class NoResizing implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = NoResizing;

configure({ asyncUtilTimeout: patience });

afterEach(cleanup);
