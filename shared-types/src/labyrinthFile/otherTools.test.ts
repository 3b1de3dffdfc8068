import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { allRooms } from '../layout/grid.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { arbitraryLabyrinth } from '../testing/arbitraryLabyrinth.ts';
import { drawing } from '../testing/drawing.ts';
import { follow } from '../testing/fileReaders/follow.ts';
import { planByDepth } from '../testing/fileReaders/planByDepth.ts';
import { planByNames } from '../testing/fileReaders/planByNames.ts';
import { awkwardEternal, awkwardNormal } from '../testing/labyrinthFiles.ts';
import { noticesOf, written, writtenText } from '../testing/writingFiles.ts';
import { runs } from '../testing/runs.ts';
import { cellAt } from './coordinates.ts';
import { readLabyrinthFile } from './read.ts';
import { writeLabyrinthFile } from './write.ts';

/** How each of the three tools handles a file: where its plan ends, or why it fails. */
function verdicts(text: string): string[] {
  const readers = [
    (file: string) => planByNames(file).at(-1),
    (file: string) => planByDepth(file).at(-1),
    (file: string) => follow(file).at(-1),
  ];
  return readers.map((reader) => {
    try {
      return reader(text) === undefined ? 'plans nothing' : 'accepted';
    } catch (error) {
      return error instanceof Error ? error.message : 'broken';
    }
  });
}

const accepted = ['accepted', 'accepted', 'accepted'];

/** Real files are next to the repository on some machines; they are not part of it. */
const folder = join(import.meta.dirname, '../../../../shared/labfiles');
const files = [
  ...(existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  })),
  { name: 'invented Eternal file', text: awkwardEternal },
  { name: 'invented Normal file', text: awkwardNormal },
];

describe.each(files)('$name, drawn without its room names,', ({ text }) => {
  const drawn = { ...readLabyrinthFile(text, '2026-11-20'), names: {}, exitBearings: {} };
  const file = writeLabyrinthFile(drawn).text;

  it('is accepted by all three tools', () => {
    expect(verdicts(file)).toEqual(accepted);
  });

  it('gets plans from the tools through all trials, and through all rooms with contents', () => {
    const rooms = written(drawn.layout, drawn).rooms;
    const trials = rooms.filter(({ name }) => name === "aspirant's trial").map(({ id }) => id);
    const marked = rooms.filter(({ contents }) => contents.length > 0).map(({ id }) => id);
    const plan = planByNames(file, ({ contents }) => contents.length > 0);
    expect(plan.filter((id) => trials.includes(id)).filter((id, index, all) => all.indexOf(id) === index)).toEqual(
      trials,
    );
    expect(marked.filter((id) => !plan.includes(id))).toEqual([]);
    expect(planByDepth(file)).toEqual(trials);
  });
});

describe('the models of the tools', () => {
  const good = drawing(['c1r3 c3r3', 'c3r3 c7r3', 'c7r3 c9r3', 'c9r3 c15r3', 'c15r3 c17r3', 'c17r3 c23r3']);
  const text = writtenText(good);
  const changed = (change: (rooms: ReturnType<typeof written>['rooms']) => void): string => {
    const file = written(good);
    change(file.rooms);
    return JSON.stringify(file);
  };

  it('accept a plain layout', () => {
    expect(verdicts(text)).toEqual(accepted);
  });

  it('fail at a room without a name', () => {
    const file = changed((rooms) =>
      rooms.filter(({ name }) => name.startsWith('estate')).forEach((room) => Object.assign(room, { name: '' })),
    );
    expect(verdicts(file)).toEqual([
      'reads past the end of the name ""',
      'refuses the name ""',
      'never sees that a room without a name is entered',
    ]);
  });

  it('fail at a path that is listed by the room farther from the start', () => {
    const file = changed(([start, second]) => {
      Object.assign(start ?? {}, { exits: {} });
      Object.assign(second?.exits ?? {}, { W: '1' });
    });
    expect(verdicts(file)).toEqual(['accepted', 'accepted', 'does not come to the last trial by listed exits']);
  });

  it('fail at a trial that lists a door back into its section', () => {
    const file = changed(([, second, trial]) => {
      Object.assign(second ?? {}, { exits: {} });
      Object.assign(trial?.exits ?? {}, { W: '2' });
    });
    expect(verdicts(file)).toEqual([
      'refuses 4 first rooms',
      'accepted',
      'does not come to the last trial by listed exits',
    ]);
  });

  it('fail at a golden door without a key', () => {
    expect(
      verdicts(
        writtenText(
          drawing(
            good.paths.map(({ from, to }) => `${from} ${to}`),
            { c9r3: ['golden-door'] },
          ),
        ),
      ),
    ).toEqual(['searches for ever from room 4 to the trial', 'finds no way from room 4 to a trial', 'accepted']);
  });

  it('fail at more than 50 rooms', () => {
    const crowd = Object.fromEntries(allRooms.slice(0, 60).map((id) => [id, []]));
    const paths = good.paths.map(({ from, to }) => `${from} ${to}`);
    expect(verdicts(writtenText(drawing(paths, crowd)))[1]).toBe('refuses so large a file');
  });
});

it('all three tools accept a file with a secret passage from a trial to a room nearer than the one behind its door', () => {
  const layout = drawing([
    ...['c1r3 c7r3', 'c7r3 c9r1 dashed', 'c7r3 c10r3', 'c10r3 c9r1', 'c9r1 c15r3'],
    ...['c15r3 c17r3', 'c17r3 c23r3'],
  ]);
  expect(written(layout).rooms.map(({ x, y }) => cellAt(x, y))).toEqual([
    ...['c1r3', 'c7r3'],
    ...['c10r3', 'c9r1', 'c15r3'],
    ...['c17r3', 'c23r3'],
  ]);
  expect([noticesOf(layout), verdicts(writtenText(layout))]).toEqual([[], accepted]);
});

it('all three tools accept the file of any layout, unless a notice says why they may not', () => {
  fc.assert(
    fc.property(
      fc.oneof(arbitraryLayout, arbitraryLabyrinth),
      fc.constantFrom(...difficulties),
      (layout, difficulty) => {
        const warned = noticesOf(layout, { difficulty }).some((notice) =>
          /other tools|Not drawn yet|a file can list/.test(notice),
        );
        expect(warned ? accepted : verdicts(writtenText(layout, { difficulty }))).toEqual(accepted);
      },
    ),
    { numRuns: runs(60, 2_000) },
  );
});
