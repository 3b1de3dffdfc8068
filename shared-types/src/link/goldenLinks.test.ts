import { expect, it } from 'vitest';
import { difficulties } from '../difficulty.ts';
import { allRooms, isBossRoom } from '../layout/grid.ts';
import { type IzaroConfig, lastPhaseMechanics, phaseMechanics, weaponSets } from '../layout/izaro.ts';
import { emptyLayout, type Layout } from '../layout/layout.ts';
import { type Path, pathStyles, snapPoints } from '../layout/paths.ts';
import { contentTypes } from '../layout/rooms.ts';
import { packLayout, unpackLayout } from './layoutLink.ts';
import type { LinkedLayout } from './linkedLayout.ts';

/** Links that people saved must always open: this is what version 1 writes for each value. */
const day = '2026-11-21';

it('a link of version 1 with every content, snap point and style is packed and unpacked as before', () => {
  const paths: Path[] = [
    { from: 'c1r3', to: 'c2r1', style: 'solid' },
    { from: 'c2r1', to: 'c3r2', snap: 'left', style: 'highlighted' },
    { from: 'c4r5', to: 'c3r2', snap: 'middle', style: 'dashed' },
    { from: 'c4r5', to: 'c7r3', snap: 'right', style: 'solid' },
    { from: 'c7r3', to: 'c8r4', snap: 'bottom-left', style: 'solid' },
    { from: 'c8r4', to: 'c22r5', snap: 'bottom-middle', style: 'dashed' },
    { from: 'c22r5', to: 'c23r3', snap: 'bottom-right', style: 'highlighted' },
  ];
  const layout: Layout = {
    rooms: {
      c1r3: { types: [] },
      c2r1: { types: ['darkshrine', 'silver-key', 'silver-door', 'golden-key'] },
      c3r2: { types: ['golden-door', 'argus', 'gauntlet', 'puzzle', 'trinket'] },
      c4r5: { types: [] },
      c7r3: { types: ['izaro'] },
      c8r4: { types: ['puzzle'] },
      c22r5: { types: [] },
      c23r3: { types: ['izaro'] },
    },
    paths,
  };
  const text = '1S0vSAAAgUhlQFTeaIBAAIjQAAAAAAAAAAEIAcEFAFFlJi1EzzDyKCLLbLmyAOXU';
  expect(packLayout({ difficulty: 'merciless', day, layout, izaroConfig: {} })).toBe(text);
  expect(unpackLayout(text)).toEqual({ difficulty: 'merciless', day, layout, izaroConfig: {} });
  expect(new Set(Object.values(layout.rooms).flatMap((room) => room?.types ?? [])).size).toBe(contentTypes.length + 1);
  expect(new Set(paths.map(({ snap }) => snap)).size).toBe(snapPoints.length + 1);
  expect(new Set(paths.map(({ style }) => style)).size).toBe(pathStyles.length);
});

it('links of version 1 with every value of each boss setting and difficulty are packed and unpacked as before', () => {
  const links = lastPhaseMechanics.map((lastPhaseMechanic, index): LinkedLayout => {
    const [firstPhaseMechanic, secondPhaseMechanic] = [phaseMechanics[index], phaseMechanics[index - 2]];
    const weaponSet = weaponSets[index % 4];
    return {
      difficulty: difficulties[index % 4] ?? 'eternal',
      day,
      layout: emptyLayout,
      izaroConfig: {
        ...(firstPhaseMechanic && { firstPhaseMechanic }),
        ...(secondPhaseMechanic && { secondPhaseMechanic }),
        lastPhaseMechanic,
        ...(weaponSet && { weaponSet }),
      },
    };
  });
  const used = (setting: keyof IzaroConfig) => new Set(links.flatMap(({ izaroConfig }) => izaroConfig[setting] ?? []));
  expect(used('firstPhaseMechanic')).toEqual(new Set(phaseMechanics));
  expect(used('secondPhaseMechanic')).toEqual(new Set(phaseMechanics));
  expect(used('weaponSet')).toEqual(new Set(weaponSets));
  const texts = [
    '1C0vSEBEgAAAAAAAAAAAAAAAAAADfZg',
    '1S0vSICIgAAAAAAAAAAAAAAAAAADNWw',
    '1i0vSMTMgAAAAAAAAAAAAAAAAAACfAA',
    '1y0vSQkAgAAAAAAAAAAAAAAAAAABINw',
    '1C0vSU1EgAAAAAAAAAAAAAAAAAAAabA',
    '1S0vSZGIgAAAAAAAAAAAAAAAAAAB6_w',
    '1i0vSdXMgAAAAAAAAAAAAAAAAAAAopA',
    '1y0vShoAgAAAAAAAAAAAAAAAAAAAH6g',
    '1C0vSB5EgAAAAAAAAAAAAAAAAAAC7uA',
    '1S0vSCKIgAAAAAAAAAAAAAAAAAAB-OA',
  ];
  expect(links.map(packLayout)).toEqual(texts);
  expect(texts.map(unpackLayout)).toEqual(links);
});

it('a link of version 1 with every room of the grid is packed as before', () => {
  const rooms = Object.fromEntries(allRooms.map((id) => [id, { types: isBossRoom(id) ? (['izaro'] as const) : [] }]));
  const corners: Path[] = [
    { from: 'c1r1', to: 'c23r3', style: 'solid' },
    { from: 'c22r5', to: 'c12r4', style: 'solid' },
  ];
  expect(
    packLayout({ difficulty: 'normal', day: '0000-01-01', layout: { rooms, paths: corners }, izaroConfig: {} }),
  ).toBe('1wAAAAACEIQhCEIQhCEIQhCEIQhCEIQhDCEIQhCEIQhCEIQhCEIQhCEIQhCEIQwhCEIQhCEIQhCEIQhCEIQhCEIQhCEIAIBmBlbAAT38');
});

it('a link of version 2 with names of rooms is packed and unpacked as before', () => {
  const layout: Layout = {
    rooms: {
      c1r3: { types: [], name: 'estate walkways' },
      c2r1: { types: ['silver-key'], name: 'sanitorium atrium' },
      c4r5: { types: [] },
      c7r3: { types: ['izaro'] },
    },
    paths: [{ from: 'c1r3', to: 'c2r1', style: 'solid' }],
  };
  const text = '2C0vSAAAgRYABAAIAAAAAAAAAAAAAEEFAPACZTQ';
  expect(packLayout({ difficulty: 'eternal', day, layout, izaroConfig: {} })).toBe(text);
  expect(unpackLayout(text)).toEqual({ difficulty: 'eternal', day, layout, izaroConfig: {} });
});
