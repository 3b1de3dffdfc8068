import type { LucideIcon } from 'lucide-react';
import type { Drawing } from 'shared-types/layout/edit.ts';
import type { RoomId } from 'shared-types/layout/grid.ts';
import type { RoomName } from 'shared-types/layout/roomNames.ts';
import type { RoomType } from 'shared-types/layout/rooms.ts';
import type { Point } from 'shared-types/picture/geometry.ts';
import type { SectionShape } from 'shared-types/sections/shapes.ts';
import type { Account } from '../../store/account/account.ts';
import type { Drag, Connection, MovedEnd, PathEnds } from '../drag.ts';
import type { DraftSession } from '../draftSession.ts';
import type { OpenMenu } from '../openMenu.ts';
import type { Shortcut } from './shortcut.ts';

/** The zoom of the canvas. */
export interface Zoom {
  mayGrow: boolean;
  mayShrink: boolean;
  /** Zooms by this factor around the middle of the visible part. */
  step: (by: number) => void;
}

/** What an action applies to. A key triggers an action only if the action's target is present. */
export interface Targets {
  /** The room with the focus. */
  room: RoomId;
  /** The path with the focus. */
  path: PathEnds;
  /** The selected rooms, else the room with the focus. */
  rooms: readonly RoomId[];
  /** The selected rooms, else the room under the pointer or with the focus. */
  pointedRooms: readonly RoomId[];
  /** The whole canvas: anywhere on the page outside dialogs and menus. */
  canvas: null;
  /** The whole page: anywhere outside text fields and dialogs that hide it. */
  page: null;
  /** The canvas, unless the focus is on a <select>, where letter keys choose an option. */
  letters: null;
  /** The contents that are stamped by keyboard. */
  stamping: Stamp;
  /** A finished connection, drawn by pointer or with `Enter`. */
  connection: Connection;
  zoom: Zoom;
  /** The shape to draw. */
  shape: SectionShape;
  /** Rooms drawn in the wrong place, each with the room where it belongs. */
  moves: ReadonlyMap<RoomId, RoomId>;
  /** The only shape that fits a section, while the focus is on the grid. */
  prediction: SectionShape;
  /** A room and its new name; null removes the name. */
  naming: { room: RoomId; name: RoomName | null };
  /** Where its button was pressed, in window coordinates. */
  point: Point;
}

/** Work so slow that its button shows a busy state. */
export type SlowWork = 'saving' | 'submitting';

/** What the editor offers to every action. */
export interface EditorContext {
  session: DraftSession;
  account: Account;
  /** Whether the player may edit. If that needs an account, opens the sign-in prompt and returns false. */
  mayEdit: () => boolean;
  /** Announces a sentence in the live region. */
  say: (text: string) => void;
  /** Tells the player where the opened drawing differs from its file. */
  showNotices: (notices: readonly string[]) => void;
  /** Shows the list of keys at a point of the window. */
  showKeys: (at: Point) => void;
  /** Marks the work's button as busy until the work is done. */
  whileBusy: (what: SlowWork, work: Promise<void>) => void;
}

/** What actions on the canvas may use as well. */
export interface CanvasContext extends EditorContext {
  selected: readonly RoomId[];
  select: (rooms: readonly RoomId[]) => void;
  focusRoom: (room: RoomId) => void;
  /** Focuses the next or the previous path. */
  stepPath: (by: 1 | -1) => void;
  /** Selects the visited rooms between the room at which Shift+Arrow started and `to`. Returns their number. */
  selectTo: (from: RoomId, to: RoomId) => number;
  /** Opens a menu beside the room or path with the focus. */
  openMenuAtFocus: (menu: { kind: 'room'; rooms: readonly RoomId[] } | { kind: 'path'; ends: PathEnds }) => void;
  openMenu: (menu: OpenMenu) => void;
  /** The connection that is drawn by keyboard. */
  keyboard: {
    press: (room: RoomId) => 'started' | 'ended' | 'unvisited' | 'dropped';
    moveEnd: (moved: MovedEnd) => boolean;
    turnSnap: () => Drag;
    moveTo: (room: RoomId) => void;
  };
  /** The shape of each section that only one shape still fits. */
  predicted: readonly SectionShape[];
  /** The predicted shape that contains this unvisited room; null if none does. */
  predictedAt: (room: RoomId) => SectionShape | null;
  /** The contents that a press on a room stamps. */
  stamping: Stamping | null;
  chooseStamp: (stamping: Stamping | null) => void;
  /** Focuses the first shape of the next section that offers shapes; returns false if no section does. */
  focusShapes: () => boolean;
  /** Cancels what is being drawn, a connection or a selection rectangle, and forgets the chosen room. */
  cancelPress: () => void;
}

/** A row of the list of keys. Related actions share one. */
export interface KeyHelp {
  keys: string;
  meaning: string;
}

/**
 * One thing that a player does in the builder. Menus, buttons, the list of keys and the key handler all read it, so
 * that they cannot disagree.
 */
export interface Action<On extends keyof Targets = keyof Targets, Context extends EditorContext = EditorContext> {
  name: string;
  on: On;
  /** The text on its button or menu entry. */
  label?: string | ((target: Targets[On]) => string);
  icon?: LucideIcon;
  /** Whether its menu entry removes something. */
  isDanger?: boolean;
  /** Whether its menu closes after the action. */
  closesMenu?: boolean;
  /** The help names the first one. */
  keys?: readonly [Shortcut, ...Shortcut[]];
  help?: KeyHelp;
  /** Whether the next such action extends the same selection. */
  extendsSelection?: boolean;
  /** Whether the browser and other listeners get the key as well. */
  sharesKey?: boolean;
  /** Whether a key that is held down repeats it. */
  repeats?: boolean;
  /** Whether its button is enabled. Triggered by key while disabled, the action announces the reason instead. */
  isEnabled?: (target: Targets[On], drawing: Drawing) => boolean;
  /** Performs the action. Returns the text to announce; null if there is none or it is announced later. */
  run: (context: Context, target: Targets[On]) => string | null;
}

/** An action that, once chosen, gives its contents to the rooms that are pressed. */
export interface Stamp extends Action<'pointedRooms'> {
  type: RoomType;
  label: string;
}

export interface Stamping {
  stamp: Stamp;
  /** Whether it was chosen by keyboard: then each room shows the key that stamps it. */
  byKey: boolean;
  /** Whether stamping ends once no such contents are left to mark. */
  untilMarked: boolean;
}

/** An action of any target, distinguished by `on`. */
export type AnyAction<On extends keyof Targets = keyof Targets> = { [Key in On]: Action<Key, CanvasContext> }[On];

/** Runs an action and announces the result. */
export function runAction<On extends keyof Targets, Context extends EditorContext>(
  action: Action<On, Context>,
  context: Context,
  target: Targets[On],
): void {
  const announcement = action.run(context, target);
  if (announcement !== null) context.say(announcement);
}
