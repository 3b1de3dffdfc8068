import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';

export declare function refreshSubmissions(difficulty: Difficulty): Promise<void>;
export declare function refreshSaved(): Promise<void>;
export declare function refreshShared(token: string): Promise<void>;
export declare function refreshConfig(): Promise<void>;
export declare function refreshResetInfo(): Promise<void>;
export declare function shownConfig(): Promise<SiteConfig | undefined>;
/** `serverOffset`: server's clock minus the device's, in milliseconds. */
export declare function shownResetInfo(): Promise<{ nextResetUTC: string; serverOffset: number } | undefined>;
