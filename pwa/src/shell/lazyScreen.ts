import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMissingStyles } from '../ui/missingStyles.ts';
import { isMissingPart, missingPartText } from './missingPart.ts';

function rethrow(cause: unknown): never {
  throw isMissingPart(cause) ? new Error(missingPartText, { cause }) : cause;
}

/**
 * A screen that is fetched when it is first needed. When that fails, the error gets a message of our own: by the browser's
 * message the router would recognise a missing module and reload the page, which without a connection would lose it.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => {
    loadMissingStyles();
    return load().catch(rethrow);
  }, name);
