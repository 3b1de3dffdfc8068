import type { User } from 'shared-types/api/accounts.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Video } from 'shared-types/api/video.ts';

/** What stands in the fields of the contact form. */
export interface TypedMessage {
  email: string;
  subject: string;
  comments: string;
}

/** What a device knows about itself, one row per key. Moments are epoch milliseconds of the device's clock. */
export interface DeviceValues {
  clientId: string;
  account: { at: 'anonymous' } | { at: 'signedIn'; user: User; sessionLost: boolean };
  /** The player signed out while the server could not be told. */
  logoutOwed: boolean;
  /** Server's clock minus device's clock, in milliseconds. */
  serverOffset: number;
  nextResetUTC: string;
  config: SiteConfig;
  latestVideo: Video;
  currentDraft: string;
  /** Suggestions that are begun and not submitted, by submission; the last touched at the end. */
  suggestionTexts: Record<string, string>;
  /** A message to the operators that is begun and not sent. */
  contactMessage: TypedMessage;
  /** Grows with everything that makes an answer asked for earlier out of date. */
  epoch: number;
  /** A call is under way; it counts only until `until`, for whoever makes it may die. `reached` of `total` have gone out. */
  sending: { token: string; until: number; reached: number; total: number };
  /** The player wants nothing sent, until asked to or the app starts again. */
  held: boolean;
  lastTried: number;
  /** Nothing is sent before `until`; `firm` when the server named the time. */
  pause: { until: number; attempts: number; firm: boolean };
  warning: string;
  /** Stored lists had to go because the device is full; until the player has read so. */
  shortOfSpace: boolean;
  /** Whether the browser has promised not to clear this app's data when space is short. */
  persisted: boolean;
}

export type DeviceKey = keyof DeviceValues;

export interface DeviceRow {
  key: DeviceKey;
  value: DeviceValues[DeviceKey];
}
