import type { User } from 'shared-types/api/accounts.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import type { LearntShape } from 'shared-types/api/sectionShapes.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';
import type { Video } from 'shared-types/api/video.ts';
import type { PlayerInput } from 'shared-types/follow/trail.ts';
import type { Pins } from 'shared-types/run/pins.ts';
import type { Choice } from 'shared-types/run/presets.ts';

/** The text typed into the contact form. */
export interface TypedMessage {
  email: string;
  subject: string;
  comments: string;
}

/** A layout's pins. */
export interface PinnedLayout {
  /** Derived from the layout's content: the same wherever the layout is shown. */
  key: string;
  pins: Pins;
  at: number;
  /** The pins were carried over from before an edit, and carry over to the next edit too. */
  isCarried?: boolean;
}

/** What a device knows about itself, one row per key. Times are epoch milliseconds of the device's clock. */
export interface DeviceValues {
  clientId: string;
  /**
   * `leftFrom`: the page from which the player left to sign in elsewhere; every other page asks the server for the
   * outcome.
   */
  account: { at: 'anonymous'; leftFrom?: number } | { at: 'signedIn'; user: User; sessionLost: boolean };
  /** Grows with every sign-in and sign-out: the answer to an earlier call says nothing about the current session. */
  sessionNumber: number;
  /** The player signed out here, and the server has not received the logout yet. */
  logoutOwed: boolean;
  /** Server's clock minus device's clock, in milliseconds. */
  serverOffset: number;
  nextResetUTC: string;
  config: SiteConfig;
  latestVideo: Video;
  /** Section shapes that players have drawn alike, as last fetched, with the ETag of that response. */
  sectionShapes: { shapes: readonly LearntShape[]; etag: string | null };
  currentDraft: string;
  /** Texts of files that another app shared with this one, until the builder opens them. */
  sharedImport: readonly string[];
  /** Name of the latest draft that keeps a submission the server has lost, until the player dismisses the notice. */
  keptLost: string;
  /** A path has been drawn on this device: the player needs no hint on how to draw. */
  knowsGesture: boolean;
  /** The player has read which games the always-on-top window of a run can float over. */
  knowsKeepOnTop: boolean;
  /** The game's log that runs follow, until the player stops following. */
  followedLog: FileSystemFileHandle;
  /** The rooms and section shapes that the player has set by hand in the followed run. */
  followedTold: PlayerInput;
  /**
   * The secret key and the address under which this device shows its runs on other screens, and whether sharing is on.
   */
  shownRun: { key: string; token: string; isOn: boolean };
  /** Suggestions typed and not yet submitted, by submission id; the last edited is at the end. */
  suggestionTexts: Record<string, string>;
  /** A message to the operators that is typed and not yet sent. */
  contactMessage: TypedMessage;
  /** Grows with every change that makes the answers to earlier calls outdated. */
  epoch: number;
  /**
   * A sync call is under way. Counts only until `until`, as its page may be killed. `reached` of `total` entries have
   * been sent.
   */
  sending: { token: string; until: number; reached: number; total: number };
  /** The player has paused sending; it resumes on request, and when the app starts. */
  sendingPaused: boolean;
  lastTried: number;
  /** The backoff after failed calls: nothing is sent before `until`; `firm` when the server named the time. */
  pause: { until: number; attempts: number; firm: boolean };
  warning: string;
  /** Stored lists were deleted because the device is full; set until the player dismisses the notice. */
  shortOfSpace: boolean;
  /** Pictures show where the rooms' exits are, where known. */
  showExits: boolean;
  /** Pictures show the route. */
  showRoute: boolean;
  /** The kind of route shown. */
  routeChoice: Choice;
  /** Rooms that the route must visit or avoid, and doors that it cannot use; the last pinned layout is at the end. */
  routePins: readonly PinnedLayout[];
  /**
   * The difficulties for which this browser gets push messages, the endpoint and server key last used, whether the
   * server knows the current choice, and when it was last told, in epoch milliseconds (absent in rows of older apps).
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
