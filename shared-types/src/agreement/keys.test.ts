import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBossRoom, type RoomId } from '../layout/grid.ts';
import type { Layout } from '../layout/layout.ts';
import { roomNames } from '../layout/roomNames.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { randomOf } from '../testing/randomOf.ts';
import { realFiles } from '../testing/realFiles.ts';
import { runs } from '../testing/runs.ts';
import { claimsOf, type Drawn } from './claims.ts';
import { layoutKeys } from './keys.ts';

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** The same labyrinth, drawn another way: order, direction, snap points, faster paths, names. */
function redrawn({ difficulty, layout, izaroConfig }: Drawn, random: () => number): Drawn {
  const rooms = shuffled(Object.entries(layout.rooms), random).map(([id, room]) => [
    id,
    {
      types: shuffled(room?.types ?? [], random),
      ...(!isBossRoom(id as RoomId) && random() < 0.5 && { name: roomNames[Math.floor(random() * 24)] }),
    },
  ]);
  const paths = shuffled(layout.paths, random).map(({ from, to, style }) => ({
    ...(random() < 0.5 ? { from, to } : { from: to, to: from }),
    ...(random() < 0.5 && { snap: 'left' as const }),
    style: style === 'dashed' ? style : random() < 0.5 ? ('solid' as const) : ('highlighted' as const),
  }));
  const izaro = Object.fromEntries(shuffled(Object.entries(izaroConfig), random));
  return { difficulty, layout: { rooms: Object.fromEntries(rooms) as Layout['rooms'], paths }, izaroConfig: izaro };
}

function toDrawn(layout: Layout): Drawn {
  return { difficulty: 'eternal', layout, izaroConfig: { weaponSet: 'dual-swords' } };
}

describe('keys', () => {
  it.each(realFiles)('of $name do not depend on order or on how it is drawn', ({ file }) => {
    const random = randomOf(1);
    const keys = layoutKeys(file);
    for (let turn = 0; turn < runs(100, 1_000); turn += 1) expect(layoutKeys(redrawn(file, random))).toEqual(keys);
  });

  it('of any layout do not depend on how it is drawn', () => {
    fc.assert(
      fc.property(arbitraryLayout, fc.nat(), (layout, seed) => {
        expect(layoutKeys(redrawn(toDrawn(layout), randomOf(seed)))).toEqual(layoutKeys(toDrawn(layout)));
      }),
    );
  });

  it('are 64 bits of SHA-256, as 16 digits, the same on every device', () => {
    expect(layoutKeys(toDrawn(eternalDrawing))).toEqual({
      k1: '4f0b5147fe62e593',
      k2: 'd8d9a2ce138ce6f9',
      k3: '630d139abd457875',
    });
  });

  it('K1 covers rooms and doors, K2 also contents, K3 also secret passages and Izaro', () => {
    const plain = drawing(['c1r3 c3r2', 'c3r2 c7r3']);
    const changed = (layout: Layout, izaroConfig: Drawn['izaroConfig'] = {}) => {
      const [a, b] = [
        layoutKeys({ difficulty: 'eternal', layout: plain, izaroConfig: {} }),
        layoutKeys({ difficulty: 'eternal', layout, izaroConfig }),
      ];
      return (['k1', 'k2', 'k3'] as const).filter((key) => a[key] !== b[key]);
    };
    expect(changed(drawing(['c1r3 c3r2', 'c3r2 c7r3', 'c3r2 c5r5']))).toEqual(['k1', 'k2', 'k3']);
    expect(changed(drawing(['c1r3 c3r2', 'c3r2 c7r3'], { c3r2: ['puzzle'] }))).toEqual(['k2', 'k3']);
    expect(changed(drawing(['c1r3 c3r2', 'c3r2 c7r3', 'c1r3 c7r3 dashed']))).toEqual(['k3']);
    expect(changed(plain, { weaponSet: 'dual-swords' })).toEqual(['k3']);
  });

  it('ignore the path from C1 R3 below Eternal', () => {
    const [withWay, without] = [drawing(['c1r3 c3r3', 'c3r3 c7r3']), drawing(['c3r3 c7r3'])];
    const keys = (difficulty: Drawn['difficulty'], layout: Layout) =>
      layoutKeys({ difficulty, layout, izaroConfig: {} });
    expect(keys('normal', withWay)).toEqual(keys('normal', without));
    expect(keys('eternal', withWay)).not.toEqual(keys('eternal', without));
  });
});

describe('claims', () => {
  it('are a sorted list of everything that a layout says', () => {
    const layout = drawing(['c3r2 c1r3 highlighted', 'c7r3 c3r2', 'c1r3 c7r3 dashed'], {
      c3r2: ['silver-key', 'argus'],
    });
    expect(claimsOf({ difficulty: 'eternal', layout, izaroConfig: { firstPhaseMechanic: 'fonts' } })).toEqual([
      'content c3r2 argus',
      'content c3r2 silver-key',
      'door c1r3 c3r2',
      'door c3r2 c7r3',
      'izaro firstPhaseMechanic fonts',
      'room c3r2',
      'room c7r3',
      'secret c1r3 c7r3',
    ]);
  });
});
