import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { compass, secretBearing } from '../layout/exits.ts';
import { allRooms, bossRooms, cellOf, roomName, startRoom } from '../layout/grid.ts';
import { emptyLayout, visitedRooms } from '../layout/layout.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { awkwardEternal, awkwardNormal, fileText, plainRooms, roomAt } from '../testing/labyrinthFiles.ts';
import { changedBearings, namesIn, read, sameFile, sameLayout, withoutNames } from '../testing/readingFiles.ts';
import { eternal } from '../testing/writingFiles.ts';
import { runs } from '../testing/runs.ts';
import { difficultyOfWord, phaseOfWord, trapPairs, typeOfWord } from './words.ts';
import { writeLabyrinthFile } from './write.ts';

/**
 * Any file whose rooms have at most two contents and known bearings. C1 R3 is always listed on Eternal and sometimes on
 * other difficulties.
 */
const arbitraryFile: fc.Arbitrary<string> = fc
  .tuple(
    fc.subarray([...allRooms], { maxLength: 20 }),
    fc.constantFrom(...difficultyOfWord.keys()),
    fc.constantFrom(...trapPairs),
    fc.constantFrom(...phaseOfWord.keys(), 'NoPhase'),
  )
  .chain(([picked, difficulty, [trap1, trap2], phase1]) => {
    const cells = [...new Set([...(difficulty === 'Uber' ? [startRoom] : []), ...picked, ...bossRooms])];
    const target = fc.nat(cells.length - 1).map((index) => String(index + 1));
    const room = fc.tuple(
      fc.dictionary(fc.constantFrom(...compass, secretBearing), target, { maxKeys: 6 }),
      fc.subarray([...typeOfWord.keys()], { maxLength: 2 }),
    );
    return fc.array(room, { minLength: cells.length, maxLength: cells.length }).map((rooms) =>
      fileText({
        difficulty,
        trap1,
        trap2,
        phase1,
        rooms: cells.map((id, index) => {
          const { column, row } = cellOf(id);
          const [exits = {}, contents = []] = rooms[index] ?? [];
          return roomAt(String(index + 1), [column, row], exits, contents);
        }),
      }),
    );
  });

describe('reading, writing and reading again preserves', () => {
  const own = [
    ['the awkward Eternal fixture', awkwardEternal],
    ['the awkward Normal fixture', awkwardNormal],
    [
      'a Normal file that begins at a named C1 R3',
      fileText({ difficulty: 'Normal', rooms: [roomAt('1', [1, 3], { E: '2' }), ...plainRooms.slice(1)] }),
    ],
    ['the plain fixture', fileText({})],
    [
      'a file with a secret passage, a second exit and a content at the start',
      fileText({ rooms: [roomAt('1', [1, 3], { C: '2', N: '3' }, ['argus']), ...plainRooms.slice(1)] }),
    ],
  ] as const;

  it('a secret passage that both of its rooms list, and of three contents in a room the two of highest priority', () => {
    const contents = ['darkshrine', 'argus', 'silver-key'];
    const text = fileText({
      rooms: [
        roomAt('1', [1, 3], { C: '7', NE: '2' }, contents),
        ...plainRooms.slice(1),
        roomAt('7', [3, 2], { C: '1' }),
      ],
    });
    const first = read(text);
    const written = writeLabyrinthFile(first);
    const again = read(written.text);
    for (const { layout, notices } of [first, again]) {
      expect(layout.paths.filter(({ style }) => style === 'dashed')).toEqual([
        { from: 'c1r3', to: 'c3r2', style: 'dashed' },
      ]);
      expect(notices).toEqual([]);
    }
    expect([first, again].map(({ layout }) => layout.rooms.c1r3?.types)).toEqual([
      ['darkshrine', 'argus', 'silver-key'],
      ['argus', 'silver-key'],
    ]);
    expect(written.notices).toEqual([
      'C1 R3 was written without Darkshrine: in a labyrinth file, a room has at most two contents.',
    ]);
    expect(sameLayout(again.layout).paths).toEqual(sameLayout(first.layout).paths);
  });

  it.each(own)('%s', (_, text) => {
    const first = read(text);
    const again = read(writeLabyrinthFile(first).text);
    expect(sameLayout(again.layout)).toEqual(sameLayout(first.layout));
    expect(again.names).toEqual(first.names);
    expect(changedBearings(first, again)).toEqual([]);
  });

  it('every layout that reading can give, of at most 50 rooms', () => {
    fc.assert(
      fc.property(arbitraryLayout, fc.constantFrom(...difficulties), (layout, difficulty) => {
        const readable = read(writeLabyrinthFile({ ...eternal, difficulty, layout }).text);
        const again = read(writeLabyrinthFile(readable).text);
        expect(sameLayout(again.layout)).toEqual(sameLayout(readable.layout));
        expect([again.difficulty, again.day, again.izaroConfig]).toEqual([
          difficulty,
          '2026-11-20',
          eternal.izaroConfig,
        ]);
        expect(again.notices).toEqual([]);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('every file that the format allows', () => {
    fc.assert(
      fc.property(arbitraryFile, (text) => {
        const first = read(text);
        const again = read(writeLabyrinthFile(first).text);
        const unnamed = (file: typeof first) => ({ ...sameFile(file), layout: sameLayout(withoutNames(file.layout)) });
        expect(unnamed(again)).toEqual(unnamed(first));
        // A room without a name was written with a guessed one.
        expect(namesIn(again.layout)).toMatchObject(namesIn(first.layout));
        expect(changedBearings(first, again)).toEqual([]);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('the rooms and connections of any drawn layout, except secret passages named in a notice', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const { text, notices } = writeLabyrinthFile({ ...eternal, layout });
        const back = read(text).layout;
        expect(visitedRooms(back)).toEqual(expect.arrayContaining(visitedRooms(layout)));
        const lost = layout.paths.filter(
          ({ from, to }) =>
            !back.paths.some((path) => [path.from, path.to].toSorted().join() === [from, to].toSorted().join()),
        );
        for (const { from, to } of lost) {
          expect(notices.join()).toMatch(
            new RegExp(
              `between (${roomName(from)} and ${roomName(to)}|${roomName(to)} and ${roomName(from)}) was left out`,
            ),
          );
        }
        for (const { style } of lost) expect(style).toBe('dashed');
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('an empty grid, which has no paths', () => {
    expect(read(writeLabyrinthFile({ ...eternal, layout: emptyLayout }).text).layout.paths).toEqual([]);
  });
});
