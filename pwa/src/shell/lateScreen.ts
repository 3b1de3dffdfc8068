import { lazyRouteComponent } from '@tanstack/react-router';
import { isMissingPart, missingPartText } from './missingPart.ts';

function inOurWords(cause: unknown): never {
  throw isMissingPart(cause) ? new Error(missingPartText, { cause }) : cause;
}

/**
 * A screen that is fetched when it is first needed. Where it does not come, the error screen says so: by the browser's
 * own words the router would know that it is missing and reload the page by itself, which without a connection ends it.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(inOurWords), name);
