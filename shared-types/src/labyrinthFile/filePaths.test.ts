import { describe, expect, it } from 'vitest';
import { awkwardEternal, fileText, plainRooms, roomAt, withRoom } from '../testing/labyrinthFiles.ts';
import { read } from '../testing/readingFiles.ts';

function pathsOf(text: string): string[] {
  return read(text).layout.paths.map(({ from, to, snap, style }) => [from, to, snap ?? '-', style].join(' '));
}

describe('paths', () => {
  it('listed from both sides become one path from the room nearer the start; doors replace secret passages, and side rooms come last', () => {
    expect(pathsOf(awkwardEternal)).toEqual([
      'c1r3 c1r1 - solid',
      'c1r3 c4r2 - solid',
      'c1r3 c4r4 - solid',
      'c1r1 c4r2 - dashed',
      'c4r2 c7r3 - solid',
      'c4r4 c7r3 - solid',
      'c7r3 c9r3 - solid',
      'c9r3 c15r3 - solid',
      'c9r3 c11r1 - solid',
      'c15r3 c18r3 - solid',
      'c18r3 c23r3 - solid',
      'c9r3 c13r5 - solid',
    ]);
    expect(read(awkwardEternal).notices).toEqual([
      'C4 R4 and C7 R3 are joined by a door and a secret passage; the door is drawn.',
    ]);
  });

  it('listed as a door from one side and a secret passage from the other are doors, in either order', () => {
    const rooms = (first: string, second: string): string =>
      fileText({
        rooms: [
          roomAt('1', [1, 3], { [first]: '2', E: '7' }),
          roomAt('2', [3, 1], { [second]: '1', C: '1' }),
          ...plainRooms.slice(1).map((room) => (room.id === '2' ? { ...room, id: '7' } : room)),
        ],
      });
    for (const text of [rooms('C', 'NE'), rooms('NE', 'C')]) {
      expect(read(text).layout.paths[0]?.style).toBe('solid');
      expect(read(text).notices).toEqual([
        'C1 R3 and C3 R1 are joined by a door and a secret passage; the door is drawn.',
      ]);
    }
  });

  it.each(['NW', 'W', 'N', 'NE', 'E', 'SE', 'S', 'SW'])(
    'from the exit %s have no snap point: the bearing is a fact beside the layout (look.md)',
    (bearing) => {
      const file = read(withRoom(0, { exits: { [bearing]: '2' } }));
      expect(file.layout.paths[0]).toEqual({ from: 'c1r3', to: 'c7r3', style: 'solid' });
      expect(file.exitBearings?.c1r3).toEqual({ [bearing]: 'c7r3' });
    },
  );

  it('keep the bearings of both rooms, and which room lists a secret passage', () => {
    expect(read(awkwardEternal).exitBearings).toEqual({
      c1r3: { NW: 'c1r1', N: 'c4r2', SE: 'c4r4' },
      c1r1: { C: 'c4r2' },
      c4r2: { C: 'c1r1', NE: 'c7r3', SW: 'c1r3' },
      c4r4: { C: 'c7r3', NE: 'c7r3' },
      c7r3: { NW: 'c9r3' },
      c9r3: { E: 'c15r3', W: 'c11r1' },
      c15r3: { S: 'c18r3' },
      c18r3: { NE: 'c23r3' },
      c13r5: { NW: 'c9r3' },
    });
  });

  it('from an exit that is not a bearing are drawn, without a bearing', () => {
    const file = read(withRoom(0, { exits: { up: '2' } }));
    expect([file.layout.paths.length, file.exitBearings?.c1r3]).toEqual([5, undefined]);
  });

  it('listed only as a secret passage are dashed and have no snap point', () => {
    expect(read(withRoom(0, { exits: { C: '2' } })).layout.paths[0]).toEqual({
      from: 'c1r3',
      to: 'c7r3',
      style: 'dashed',
    });
    expect(read(withRoom(0, { exits: { C: '2' } })).notices).toEqual([]);
  });

  it('from a room to itself are left out with a notice', () => {
    const file = read(withRoom(2, { exits: { NE: '4', C: '3' } }));
    expect(file.notices).toEqual(['Room 3 ("mossy hall") has an exit to itself, which was left out.']);
    expect(file.layout.paths).toHaveLength(5);
  });
});

describe('the entrance', () => {
  it.each(['Normal', 'Cruel', 'Merciless'])(
    'on %s is C1 R3, with one path to the first room at C3 R3',
    (difficulty) => {
      const rooms = [roomAt('1', [3, 3], { NE: '2' }), ...plainRooms.slice(1)];
      const { layout } = read(fileText({ difficulty, rooms }));
      expect(layout.rooms.c1r3).toEqual({ types: [] });
      expect(layout.paths[0]).toEqual({ from: 'c1r3', to: 'c3r3', style: 'solid' });
      expect(layout.paths).toHaveLength(6);
    },
  );

  it('leads to C3 R3 wherever the file lists it', () => {
    const rooms = [roomAt('7', [4, 1]), roomAt('1', [3, 3], { N: '7', NE: '2' }), ...plainRooms.slice(1)];
    expect(pathsOf(fileText({ difficulty: 'Cruel', rooms }))[0]).toBe('c1r3 c3r3 - solid');
  });

  it('is not added if the file lists C1 R3 itself', () => {
    expect(read(fileText({ difficulty: 'Normal' })).layout.paths).toHaveLength(5);
  });
});
