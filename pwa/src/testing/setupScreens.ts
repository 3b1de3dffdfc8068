import { cleanup, configure, prettyDOM } from '@testing-library/react';
import './plainStyles.ts';
import { patience } from 'shared-types/testing/patience.ts';
import { afterEach } from 'vitest';

// jsdom lays nothing out, so nothing ever changes its size.
class NoResizing implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}
globalThis.ResizeObserver = NoResizing;

/** Prints the page only where somebody reads the message: whoever waits for an element makes many that nobody does. */
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
  // The place that is shown is the test's.
  Error.captureStackTrace(error, getElementError);
  return error;
}

configure({ asyncUtilTimeout: patience, getElementError });

// The files of a worker share one window; each begins like a new tab.
sessionStorage.clear();
afterEach(cleanup);
