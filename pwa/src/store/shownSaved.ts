import type { ShownSaved } from './pending.ts';

export declare function shownSaved(): Promise<{ loaded: boolean; items: ShownSaved[] }>;
