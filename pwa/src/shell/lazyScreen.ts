import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMissingStyles } from '../ui/missingStyles.ts';
import { isMissingPart, missingPartText } from './missingPart.ts';

function rethrow(cause: unknown): never {
  throw isMissingPart(cause) ? new Error(missingPartText, { cause }) : cause;
}

/**
 * A screen that is loaded when it is first needed. A failure gets our own error message: from the browser's message the
 * router would recognise a missing module and reload the page, which would be lost without a connection.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => {
    loadMissingStyles();
    return load().catch(rethrow);
  }, name);
