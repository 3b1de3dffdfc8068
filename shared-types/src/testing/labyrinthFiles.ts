/** A hand-written room of a labyrinth file. */
interface FixtureRoom {
  name: string;
  id: string;
  x: string;
  y: string;
  contents: readonly string[];
  exits: Readonly<Record<string, string>>;
  secret_passage?: string;
}

/** The picture coordinates of columns 1-23 and rows 1-5 in labyrinth files. */
const columnX = [
  38, 72, 106, 140, 175, 209, 244, 278, 311, 345, 379, 414, 450, 484, 518, 552, 587, 621, 655, 691, 726, 759, 793,
];
const rowY = [40, 84, 128, 172, 216];

/** A room at a cell. `exits`: bearing -> id of the room it leads to. */
export function roomAt(
  id: string,
  [column, row]: readonly [number, number],
  exits: Readonly<Record<string, string>> = {},
  contents: readonly string[] = [],
): FixtureRoom {
  const name = [7, 15, 23].includes(column) ? "aspirant's trial" : 'mossy hall';
  return { name, id, x: String(columnX[column - 1]), y: String(rowY[row - 1]), contents, exits };
}

/** The text of a file; fields that are not given are those of a plain Eternal file of 2026-11-20. */
export function fileText(fields: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({
    difficulty: 'Uber',
    date: '2026-11-20',
    weapon: 'TwoSwords',
    phase1: 'Fonts',
    phase2: 'Idols',
    trap1: 'Saws',
    trap2: 'Spikes',
    section1layout: '',
    section2layout: '',
    section3layout: '',
    rooms: plainRooms,
    ...fields,
  });
}

/** The smallest list that is accepted: the entrance, one room per section and the trials. */
export const plainRooms: readonly FixtureRoom[] = [
  roomAt('1', [1, 3], { NE: '2' }),
  roomAt('2', [7, 3], { NW: '3' }),
  roomAt('3', [11, 2], { NE: '4' }),
  roomAt('4', [15, 3], { NW: '5' }),
  roomAt('5', [19, 4], { NE: '6' }),
  roomAt('6', [23, 3]),
];

/**
 * An Eternal file with every awkward case: pairs listed by both rooms, a door plus a secret passage, a secret passage
 * alone, a side room last.
 */
export const awkwardEternal = fileText({
  rooms: [
    roomAt('1', [1, 3], { NW: '2', N: '3', SE: '4' }, ['silver-key', 'golden-door']),
    roomAt('2', [1, 1], { C: '3' }, ['golden-key']),
    roomAt('3', [4, 2], { C: '2', NE: '5', SW: '1' }, ['silver-key']),
    roomAt('4', [4, 4], { C: '5', NE: '5' }, ['Trap gauntlet', 'Escort gauntlet']),
    roomAt('5', [7, 3], { NW: '6' }),
    roomAt('6', [9, 3], { E: '8', W: '7' }, ['Switch puzzle', 'argus']),
    roomAt('7', [11, 1], {}, ['darkshrine']),
    roomAt('8', [15, 3], { S: '9' }),
    roomAt('9', [18, 3], { NE: '10' }, ['Floor puzzle']),
    roomAt('10', [23, 3]),
    roomAt('11', [13, 5], { NW: '6' }, ['silver-door', 'darkshrine']),
  ],
});

/** A Normal file begins at C3 R3 and has no traps; this one has no weapon either. */
export const awkwardNormal = fileText({
  difficulty: 'Normal',
  weapon: 'NoWeapon',
  phase2: 'NoPhase',
  trap1: 'NoTrap',
  trap2: 'NoTrap',
  rooms: [roomAt('1', [3, 3], { NE: '2' }, ['Lever puzzle']), ...plainRooms.slice(1)],
});

/** The plain file with one room changed. */
export function withRoom(index: number, change: object): string {
  return fileText({ rooms: plainRooms.map((room, at) => (at === index ? { ...room, ...change } : room)) });
}
