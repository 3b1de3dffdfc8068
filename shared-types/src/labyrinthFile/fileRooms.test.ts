import { describe, expect, it } from 'vitest';
import { byteLength } from '../layout/layout.ts';
import { fileText, plainRooms, withRoom } from '../testing/labyrinthFiles.ts';
import { faultOf } from '../testing/readingFiles.ts';

describe('a labyrinth file is refused with its first fault, naming the room:', () => {
  const refusals: readonly (readonly [text: string, message: string])[] = [
    ['', 'The file is not valid JSON.'],
    ['{"difficulty":', 'The file is not valid JSON.'],
    ['[]', 'The file is not a JSON object.'],
    ['null', 'The file is not a JSON object.'],
    ['"Uber"', 'The file is not a JSON object.'],
    ['{}', 'This is not a labyrinth file: it has no list of rooms.'],
    ['{"difficulty":"Uber"}', 'This is not a labyrinth file: it has no list of rooms.'],
    ['{"rooms":[]}', 'The file names no difficulty.'],
    [fileText({ difficulty: '' }), 'The file names no difficulty.'],
    [
      fileText({ difficulty: 'Eternity' }),
      'The difficulty "Eternity" is unknown; it must be Normal, Cruel, Merciless or Uber.',
    ],
    [fileText({ rooms: {} }), 'This is not a labyrinth file: it has no list of rooms.'],
    [fileText({ rooms: [] }), 'The file has 0 rooms named "aspirant\'s trial"; a labyrinth has 3.'],
    [
      fileText({ rooms: plainRooms.slice(0, -2) }),
      'The file has 2 rooms named "aspirant\'s trial"; a labyrinth has 3.',
    ],
    [fileText({ rooms: Array(51).fill(plainRooms[0]) }), 'The file has 51 rooms; at most 50 are allowed.'],
    [fileText({ rooms: ['1'] }), 'The room at position 1 in the list is not an object.'],
    [withRoom(2, { id: '' }), 'The room at position 3 in the list has no valid "id".'],
    [withRoom(2, { x: null }), 'The room at position 3 in the list has no valid "x".'],
    [withRoom(2, { id: '1' }), 'Room 1 ("mossy hall") has the same id as a room before it.'],
    [withRoom(2, { name: 'estate path', x: '900' }), 'Room 3 ("estate path") is not on the grid.'],
    [withRoom(2, { id: 'third', x: '900' }), 'Room "third" ("mossy hall") is not on the grid.'],
    [withRoom(2, { y: '260' }), 'Room 3 ("mossy hall") is not on the grid.'],
    [withRoom(2, { y: 'north' }), 'Room 3 ("mossy hall") is not on the grid.'],
    [withRoom(2, { name: '', x: '244', y: '40' }), 'Room 3 is not on the grid.'],
    [withRoom(2, { x: '38', y: '128' }), 'Room 3 ("mossy hall") is at C1 R3, where Room 1 ("mossy hall") already is.'],
    [
      withRoom(2, { name: "aspirant's trial" }),
      'Room 3 ("aspirant\'s trial") is at C11 R2, where no trial can be; trials are at C7 R3, C15 R3, C23 R3.',
    ],
    [withRoom(3, { name: 'estate path' }), 'Room 4 ("estate path") is at C15 R3, where only a trial can be.'],
    [
      withRoom(2, { exits: { NE: '99', W: '98' } }),
      'Room 3 ("mossy hall") has an exit "NE" to room "99", which is not in the file.',
    ],
  ];

  it.each(refusals.map(([text, message]) => ({ text, message })))('$message', ({ text, message }) => {
    expect(faultOf(text)).toBe(message);
  });

  it('The file is larger than 256 KiB, counted in bytes', () => {
    expect(faultOf(fileText({ note: 'é'.repeat(128 * 1024) }))).toBe('The file is larger than 256 KiB.');
    const most = 'e'.repeat(256 * 1024 - byteLength(fileText({ note: '' })));
    expect(faultOf(fileText({ note: most }))).toBe('accepted');
    expect(faultOf(fileText({ note: `${most}e` }))).toBe('The file is larger than 256 KiB.');
  });

  it('Room names in a message are shortened and put on one line', () => {
    const name = `x\n${'y'.repeat(100)}`;
    expect(faultOf(withRoom(2, { name, x: '900' }))).toBe(`Room 3 ("x\\n${'y'.repeat(38)}…") is not on the grid.`);
  });
});
