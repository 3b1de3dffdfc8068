import { onDemand } from '../../ui/hooks/onDemand.ts';

/** What compares layouts; null until it is wanted and loaded. */
export const useCompare = onDemand(() => import('./compareLayouts.ts'));
