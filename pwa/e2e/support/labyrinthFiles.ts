import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileText, roomAt } from 'shared-types/testing/labyrinthFiles.ts';

/** A labyrinth file as a file picker hands it over. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function picked(name: string, text: string): PickedFile {
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

/** As much as one Eternal labyrinth can hold, with a secret passage that runs through a room. */
const handWritten = fileText({
  rooms: [
    roomAt('1', [1, 3], { NE: '2', SE: '3' }, ['darkshrine']),
    roomAt('2', [3, 2], { E: '4', C: '3' }, ['silver-key', 'Trap gauntlet']),
    roomAt('3', [3, 4], { NE: '4' }, ['golden-key']),
    roomAt('4', [5, 3], { E: '5' }, ['silver-door', 'golden-door']),
    roomAt('5', [7, 3], { E: '6' }),
    roomAt('6', [9, 3], { NE: '7', SE: '8' }, ['argus']),
    roomAt('7', [11, 1], { SE: '9' }, ['silver-key', 'darkshrine']),
    roomAt('8', [11, 5], { NE: '9' }, ['Switch puzzle']),
    roomAt('9', [13, 3], { E: '10' }, ['silver-door']),
    roomAt('10', [15, 3], { E: '11' }),
    roomAt('11', [17, 3], { NE: '12', SE: '13', E: '14' }, ['darkshrine']),
    roomAt('12', [19, 2], { E: '15' }, ['Escort gauntlet']),
    roomAt('13', [19, 5], {}, ['silver-key', 'darkshrine']),
    roomAt('14', [20, 3], { E: '15' }),
    roomAt('15', [22, 3], { E: '16' }, ['silver-door']),
    roomAt('16', [23, 3]),
  ],
});

/** The same on every machine, for tests that compare its result. */
export const handWrittenFile = picked('eternal.json', handWritten);

/** A typical Eternal labyrinth: fewer contents, nothing overlaps, and its sections are drawn elsewhere. */
export const everydayFile = picked(
  'everyday.json',
  fileText({
    rooms: [
      { ...roomAt('1', [1, 3], { NW: '2', NE: '3' }, ['argus', 'darkshrine']), name: 'estate walkways' },
      roomAt('2', [3, 1], { NE: '4' }, ['silver-key', 'Trap gauntlet']),
      roomAt('3', [3, 5], { C: '4' }, ['golden-key']),
      roomAt('4', [5, 2], { NE: '5' }, ['silver-door', 'golden-door']),
      roomAt('5', [7, 3], { NW: '6' }),
      roomAt('6', [9, 3], { NW: '7', NE: '8' }, ['darkshrine']),
      roomAt('7', [10, 1], {}, ['silver-key', 'Switch puzzle']),
      roomAt('8', [12, 4], { NW: '9', NE: '10' }),
      roomAt('9', [13, 5], {}, ['silver-door']),
      roomAt('10', [15, 3], { NW: '11' }),
      roomAt('11', [17, 3], { NW: '12', NE: '13' }),
      roomAt('12', [19, 1], { NE: '14' }, ['darkshrine']),
      roomAt('13', [19, 4], { NW: '15' }),
      roomAt('14', [21, 2], { NE: '16' }),
      roomAt('15', [21, 5], { NE: '16' }, ['Escort gauntlet']),
      roomAt('16', [23, 3]),
    ],
  }),
);

const folder = join(import.meta.dirname, '../../../../shared/labfiles');
const realFiles = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => name.endsWith('.json'))
  .map((name) => picked(name, readFileSync(join(folder, name), 'utf8')));

/** The hand-written labyrinths, and the real ones if their folder is beside the repository. */
export const labyrinthFiles: readonly PickedFile[] = [handWrittenFile, everydayFile, ...realFiles];

/** A real Eternal labyrinth if there is one, else the typical one. */
export const eternalFile = realFiles.find(({ name }) => name === '2026-07-28_uber.json') ?? everydayFile;
