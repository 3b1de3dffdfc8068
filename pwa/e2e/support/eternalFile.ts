import { existsSync, readFileSync } from 'node:fs';
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

/** Eternal as it really is: thirteen rooms and three trials, with doors, keys, shrines, gauntlets and a secret passage. */
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

/** The same on every machine: for tests that compare what comes of it. */
export const handWrittenFile = picked('eternal.json', handWritten);

const real = join(import.meta.dirname, '../../../../shared/labfiles/2026-07-28_uber.json');

/** A real Eternal labyrinth where the folder of real files is there, else the hand-written one. */
export const eternalFile = existsSync(real)
  ? picked('2026-07-28_uber.json', readFileSync(real, 'utf8'))
  : handWrittenFile;
