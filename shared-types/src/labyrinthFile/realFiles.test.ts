import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Difficulty, difficulties } from '../difficulty.ts';
import { countHints } from '../layout/counts.ts';
import { bossRooms, isBossRoom } from '../layout/grid.ts';
import { parseLayout, serialiseLayout, visitedRooms } from '../layout/layout.ts';
import { roomNumbers } from '../layout/numbering.ts';
import { drawLayout } from '../picture/svg.ts';
import { awkwardEternal, awkwardNormal } from '../testing/labyrinthFiles.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import { changedBearings, sameFile } from '../testing/readingFiles.ts';
import { readLabyrinthFile } from './read.ts';
import { writeLabyrinthFile } from './write.ts';

/** Real files are next to the repository on some machines; they are not part of it. */
const folder = join(import.meta.dirname, '../../../../shared/labfiles');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
if (names.length === 0) {
  console.log('No real labyrinth files beside this repository (../shared/labfiles): only the invented ones are read.');
}

const files = [
  ...names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8'), real: true })),
  { name: 'invented Eternal file', text: awkwardEternal, real: false },
  { name: 'invented Normal file', text: awkwardNormal, real: false },
];

/** The numbers of rooms besides the trials in real labyrinths, without the entrance cell that reading adds. */
const usualRooms: Record<Difficulty, readonly number[]> = {
  normal: [7],
  cruel: [9],
  merciless: [10],
  eternal: [12, 13],
};

describe.each(files)('$name', ({ text, real }) => {
  const file = readLabyrinthFile(text, '2026-11-20');

  it('opens as a layout with all three trials, and every room reachable and numbered', () => {
    expect(difficulties).toContain(file.difficulty);
    expect(visitedRooms(file.layout)).toEqual(expect.arrayContaining([...bossRooms]));
    const rooms = visitedRooms(file.layout).filter((id) => !isBossRoom(id));
    expect(new Set(roomNumbers(file.layout).keys())).toEqual(new Set(rooms));
    expect(parseLayout(serialiseLayout(file.layout))).toEqual(file.layout);
  });

  it('is drawn as well-formed SVG', () => {
    expect(xmlFault(drawLayout(file.layout) ?? '')).toBeNull();
  });

  it('is unchanged after being written and read again, without notices', () => {
    const written = writeLabyrinthFile(file);
    const again = readLabyrinthFile(written.text, '2026-11-20');
    expect(sameFile(again)).toEqual(sameFile(file));
    expect(changedBearings(file, again)).toEqual([]);
    expect(written.notices).toEqual([]);
  });

  it('has the usual number of rooms and no hints, if it is real', () => {
    const listed = (JSON.parse(text) as { rooms: { name: string }[] }).rooms.filter(
      ({ name }) => !name.includes('trial'),
    );
    expect(real ? usualRooms[file.difficulty] : [listed.length]).toContain(listed.length);
    expect(real ? countHints(file.layout, file.difficulty) : []).toEqual([]);
  });
});
