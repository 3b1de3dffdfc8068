import type { Difficulty } from '../difficulty.ts';
import { type Area, isRoomName, type RoomSign, signOfName } from '../layout/roomNames.ts';

// Everything the game writes into its log (run.md, section 3), in one table, to be corrected here when the game
// changes. The ids are facts from SebRogala/ProfitOfExile and Lailloken/Exile-UI. They were checked against
// hand-written lines, not against a real log.

/** Where a client of the game is. */
export type Place =
  /** Before the Labyrinth: entering it begins a new run. */
  | { at: 'plaza' }
  | { at: 'room'; sign: RoomSign }
  /** One of the three trials. */
  | { at: 'trial' }
  /** Anywhere else in the game; the name from the log is not kept. */
  | { at: 'elsewhere' };

/** One line of the log that says something about a run. */
export interface LogEvent {
  /** Epoch milliseconds by the machine's clock, to the second. */
  time: number;
  /** Distinguishes two game clients on one machine. */
  client: number;
  what:
    /** A place was entered; the same room always has the same seed. Difficulty is null if the id does not tell it. */
    | { kind: 'entered'; place: Place; difficulty: Difficulty | null; seed: string }
    /** The name of the place just entered. The game writes it only while local chat is on; only English is read. */
    | { kind: 'named'; place: Place }
    /** The Divine Font was opened: the run is won. */
    | { kind: 'won' };
}

/** Date and time, the machine's uptime in milliseconds, a code, and the client. Chat never follows directly. */
const head =
  /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d) \d+ [\da-f]+ \[(?:DEBUG|INFO) Client (\d+)\] (?=Generating|: You|Instance)/;

const generating = /^Generating level \d+ area "(\w+)" with seed (\d+)\s*$/;

const entered = /^: You have entered ([\w' ]+)\.\s*$/;

const fontOpened = /^InstanceClientLabyrinthCraftResultOptionsList recieved\s*$/;

const difficultyOf: Readonly<Record<string, Difficulty>> = {
  '1': 'normal',
  '2': 'cruel',
  '3': 'merciless',
  endgame: 'eternal',
};

const areaOf: Readonly<Record<string, Area>> = {
  oh: 'estate',
  dg: 'domain',
  eh: 'mansion',
  rt: 'basilica',
  c: 'sepulchre',
  p: 'sanitorium',
};

const doorsOf: Readonly<Record<string, number>> = { end: 1, straight: 2, branch: 3, block_branch: 3, quad: 4 };

const labyrinthId = /^(1|2|3|endgame)_labyrinth_(.+)$/;

/** The game marks some of its last trials as such. */
const trialId = /^boss_\d+(_end)?$/;

const roomWords = /^(oh|dg|eh|rt|c|p)_(end|straight|branch|block_branch|quad)(?:_(?:bottleneck|door|\d+))*$/;

function placeOfId(id: string): { place: Place; difficulty: Difficulty | null } | null {
  const [, prefix = '', rest = ''] = labyrinthId.exec(id) ?? [];
  const difficulty = difficultyOf[prefix] ?? null;
  if (rest === 'airlock' || id === 'labyrinth_airlock') return { place: { at: 'plaza' }, difficulty };
  if (difficulty === null) return { place: { at: 'elsewhere' }, difficulty };
  if (trialId.test(rest)) return { place: { at: 'trial' }, difficulty };
  const [, theme = '', kind = ''] = roomWords.exec(rest) ?? [];
  const [area, doors] = [areaOf[theme], doorsOf[kind]];
  // Ascendancy trials (`_trials_`), which are all over the game, and unknown ids are not rooms.
  return area && doors ? { place: { at: 'room', sign: { area, doors } }, difficulty } : null;
}

function placeOfName(name: string): Place | null {
  if (/^aspirants?'s? plaza$/.test(name)) return { at: 'plaza' };
  if (name === "aspirant's trial") return { at: 'trial' };
  return isRoomName(name) ? { at: 'room', sign: signOfName(name) } : null;
}

function readWords(text: string): LogEvent['what'] | null {
  const [, id, seed] = generating.exec(text) ?? [];
  if (id !== undefined && seed !== undefined) {
    const found = placeOfId(id.toLowerCase());
    return found && { kind: 'entered', ...found, seed };
  }
  const [, name] = entered.exec(text) ?? [];
  if (name !== undefined) {
    const place = placeOfName(name.toLowerCase());
    return place && { kind: 'named', place };
  }
  return fontOpened.test(text) ? { kind: 'won' } : null;
}

/** Whether a line begins like those of the game's log. */
export function looksLikeLog(line: string): boolean {
  return /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d /.test(line);
}

/**
 * Reads a line of the log; null for every line that says nothing about a run, chat above all. The log has local times:
 * in the hour that clocks repeat in autumn, a line is of the later time unless that is after `now`.
 */
export function readLogLine(line: string, now = 0): LogEvent | null {
  const found = head.exec(line);
  if (!found) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, client = 0] = found.slice(1).map(Number);
  const first = new Date(year, month - 1, day, hour, minute, second).getTime();
  const repeated = first + 3_600_000;
  const isRepeated = repeated <= now && new Date(repeated).getHours() === hour;
  const what = readWords(line.slice(found[0].length));
  return what && { time: isRepeated ? repeated : first, client, what };
}
