import { cleanup, configure, prettyDOM } from '@testing-library/react';
import './plainStyles.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach } from 'vitest';

// jsdom has no layout, so no element ever changes its size.
class NoResizing implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = NoResizing;

/**
 * Prints the page only when somebody reads the message: waiting for an element creates many errors that nobody reads.
 */
class ElementError extends Error {
  override name = 'TestingLibraryElementError';

  constructor(said: string, container: Element) {
    super(said);
    let message = () => `${said}\n\n${prettyDOM(container) || ''}`;
    Object.defineProperty(this, 'message', {
      get: () => message(),
      set: (other: string) => {
        message = () => other;
      },
    });
  }
}

function getElementError(said: string | null, container: Element): Error {
  const error = new ElementError(said ?? '', container);
  // The stack should point to the test.
  Error.captureStackTrace(error, getElementError);
  return error;
}

configure({ asyncUtilTimeout: patience, getElementError });

// The files of a worker share one window; each begins like a new tab.
sessionStorage.clear();
afterEach(cleanup);
