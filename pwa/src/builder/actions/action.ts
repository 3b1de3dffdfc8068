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
  /** Enlarges by this factor, around the middle of what shows. */
  step: (by: number) => void;
}

/** What an action is applied to. By key, an action counts only where its target is present. */
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
  /** The whole page: anywhere outside text fields and alerts. */
  page: null;
  /** The canvas, except from lists whose entries are found by their letters. */
  letters: null;
  /** The contents that are stamped by keyboard. */
  stamping: Stamp;
  /** A connection that was drawn to its end; by pointer or by `Enter`. */
  connection: Connection;
  zoom: Zoom;
  /** The shape to draw. */
  shape: SectionShape;
  /** Where rooms that were drawn elsewhere belong. */
  moves: ReadonlyMap<RoomId, RoomId>;
  /** The shape that alone fits a section while the focus is on the grid. */
  prediction: SectionShape;
  /** A room and its new name; null takes it away. */
  naming: { room: RoomId; name: RoomName | null };
  /** Where on the window its button was pressed. */
  point: Point;
}

/** What takes so long that its button shows it. */
export type SlowWork = 'saving' | 'submitting';

/** What every action may use of the editor. */
export interface EditorContext {
  session: DraftSession;
  account: Account;
  /** False opens the sign-in prompt where building needs an account. */
  mayEdit: () => boolean;
  /** Announces a sentence in the live region. */
  say: (text: string) => void;
  /** Says where the drawing that was opened differs from its file. */
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
  /** Focuses the path after or before the one that has the focus. */
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
  /** The shapes of the sections of which one is left. */
  predicted: readonly SectionShape[];
  /** The one of them that has an unvisited room. */
  predictedAt: (room: RoomId) => SectionShape | null;
  /** The contents that presses on rooms stamp. */
  stamping: Stamping | null;
  chooseStamp: (stamping: Stamping | null) => void;
  /** Focuses the first shape of the next section that has some to pick from; false where none has. */
  focusShapes: () => boolean;
  /** Ends the drag under way without a connection. */
  cancelDrag: () => void;
}

/** A row of the list of keys. Actions that belong together share one. */
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
  /** On its button or menu entry. */
  label?: string | ((target: Targets[On]) => string);
  icon?: LucideIcon;
  /** Its menu entry takes something away. */
  isDanger?: boolean;
  /** Its menu closes after it. */
  closesMenu?: boolean;
  /** The first is the one that the help names. */
  keys?: readonly [Shortcut, ...Shortcut[]];
  help?: KeyHelp;
  /** The next one extends the same selection. */
  extendsSelection?: boolean;
  /** Whether the browser and other listeners get the key as well. */
  sharesKey?: boolean;
  /** Whether its button can be pressed; by key it explains itself instead. */
  isEnabled?: (target: Targets[On], drawing: Drawing) => boolean;
  /** Does it. Returns what is announced; null for nothing, and where the announcement comes later. */
  run: (context: Context, target: Targets[On]) => string | null;
}

/** What rooms are given by presses on them, once it is chosen. */
export interface Stamp extends Action<'pointedRooms'> {
  type: RoomType;
  label: string;
}

export interface Stamping {
  stamp: Stamp;
  /** It was chosen by keyboard: each room shows a key that stamps it. */
  byKey: boolean;
  /** It ends once nothing of it is left to mark. */
  untilMarked: boolean;
}

/** An action of any target, distinguished by `on`. */
export type AnyAction<On extends keyof Targets = keyof Targets> = { [Key in On]: Action<Key, CanvasContext> }[On];

/** Runs an action and announces what came of it. */
export function runAction<On extends keyof Targets, Context extends EditorContext>(
  action: Action<On, Context>,
  context: Context,
  target: Targets[On],
): void {
  const announcement = action.run(context, target);
  if (announcement !== null) context.say(announcement);
}
