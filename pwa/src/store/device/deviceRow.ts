import type { User } from 'shared-types/api/accounts.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Video } from 'shared-types/api/video.ts';
import type { ToldOfRun } from 'shared-types/follow/trail.ts';
import type { Pins } from 'shared-types/run/ground.ts';
import type { Choice } from 'shared-types/run/presets.ts';

/** What is typed into the contact form. */
export interface TypedMessage {
  email: string;
  subject: string;
  comments: string;
}

/** What is asked of the route through one layout. */
export interface PinnedLayout {
  /** By its content: the same wherever the layout is shown. */
  key: string;
  pins: Pins;
  at: number;
  /** They came with an edit, and go on with the next one. */
  isCarried?: boolean;
}

/** What a device knows about itself, one row per key. Times are epoch milliseconds of the device's clock. */
export interface DeviceValues {
  clientId: string;
  /** `leftFrom`: the page from which the player left for a sign-in elsewhere; every other one asks how that went. */
  account: { at: 'anonymous'; leftFrom?: number } | { at: 'signedIn'; user: User; sessionLost: boolean };
  /** Grows with every sign-in and sign-out: an answer to a call from before says nothing of the session since. */
  sessionNumber: number;
  /** The player signed out here, and the server has not taken the logout yet. */
  logoutOwed: boolean;
  /** Server's clock minus device's clock, in milliseconds. */
  serverOffset: number;
  nextResetUTC: string;
  config: SiteConfig;
  latestVideo: Video;
  /** Shapes of sections that players have drawn alike, as last fetched, with the entity tag of that answer. */
  sectionShapes: { shapes: readonly LearntShape[]; etag: string | null };
  currentDraft: string;
  /** Texts of files that another app shared with this one, until the builder opens them. */
  sharedImport: readonly string[];
  /** The name of the last draft that keeps a submission which the server has lost; until the player has read so. */
  keptLost: string;
  /** A path has been drawn on this device: nobody needs to be shown how. */
  knowsGesture: boolean;
  /** The player has read over which games the small window of a run floats. */
  knowsKeepOnTop: boolean;
  /** The game's log that a run follows, until the player stops it. */
  followedLog: FileSystemFileHandle;
  /** What the player told of the run that is followed. */
  followedTold: ToldOfRun;
  /** The secret key and the address under which this device shows its runs on other screens, and whether it does. */
  shownRun: { key: string; token: string; isOn: boolean };
  /** Suggestions that are typed and not submitted, by submission; the last edited at the end. */
  suggestionTexts: Record<string, string>;
  /** A message to the operators that is typed and not sent. */
  contactMessage: TypedMessage;
  /** Grows with every change that outdates the answers to calls made before it. */
  epoch: number;
  /** A sync call is under way: only until `until`, as its page may be killed. `reached` of `total` have been sent. */
  sending: { token: string; until: number; reached: number; total: number };
  /** The player has paused sending; it resumes on request, and when the app starts. */
  sendingPaused: boolean;
  lastTried: number;
  /** The backoff after failed calls: nothing is sent before `until`; `firm` when the server named the time. */
  pause: { until: number; attempts: number; firm: boolean };
  warning: string;
  /** Stored lists were deleted because the device is full; until the player has read so. */
  shortOfSpace: boolean;
  /** Pictures show where the rooms' exits are, as far as it is known. */
  showExits: boolean;
  /** Pictures show the route. */
  showRoute: boolean;
  /** Which route. */
  routeChoice: Choice;
  /** Rooms that the route must visit or keep out of, and doors that it cannot use; the last pinned layout at the end. */
  routePins: readonly PinnedLayout[];
  /**
   * Which difficulties this browser is told of by push, the address and the server's key that were last used for it,
   * whether the server knows, and when it was told; in epoch milliseconds, absent in what older apps stored.
   */
  push: { difficulties: readonly Difficulty[]; endpoint: string; key: string; isKnown: boolean; toldAt?: number };
  /** Whether the browser promises not to clear this app's data when space is short. */
  persisted: boolean;
}

export type DeviceKey = keyof DeviceValues;

export interface DeviceRow<K extends DeviceKey = DeviceKey> {
  key: K;
  value: DeviceValues[K];
}
