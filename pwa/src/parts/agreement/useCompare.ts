import { onDemand } from '../../ui/hooks/onDemand.ts';

/** The code that compares layouts; null until it is wanted and loaded. */
export const useCompare = onDemand(() => import('./compareLayouts.ts'));
