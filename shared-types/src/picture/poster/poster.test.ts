import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difficulties } from '../../difficulty.ts';
import { emptyLayout, type Layout } from '../../layout/layout.ts';
import { arbitraryLayout } from '../../testing/arbitraryLayout.ts';
import { arbitraryText } from '../../testing/arbitraryText.ts';
import { drawing, eternalDrawing } from '../../testing/drawing.ts';
import { runs } from '../../testing/runs.ts';
import { fullGrid, touchingRooms } from '../../testing/touchingRooms.ts';
import { xmlFault } from '../../testing/wellFormed.ts';
import type { Mark, Scene } from '../marks.ts';
import type { Tone } from '../palette.ts';
import { sceneToSvg } from '../svg.ts';
import { describePoster, type Poster } from './poster.ts';

const eternal: Poster = {
  layout: eternalDrawing,
  difficulty: 'eternal',
  day: '2026-11-21',
  izaroConfig: {
    firstPhaseMechanic: 'fonts',
    secondPhaseMechanic: 'lieutenants',
    lastPhaseMechanic: 'furnace-traps-spinning-blade',
    weaponSet: 'sword-and-shield',
  },
};

function marksOf<K extends Mark['kind']>(kind: K, scene: Scene): Extract<Mark, { kind: K }>[] {
  return scene.marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
}

function textsOf(poster: Poster): string[] {
  return marksOf('lettering', describePoster(poster)).map(({ text }) => text);
}

/** A room's plate, further icons and number. */
function roomCircles({ at, radius, extras, badge }: Extract<Mark, { kind: 'room' }>) {
  return [{ at, radius }, ...extras, ...(badge ? [badge] : [])];
}

function roomsOf(layout: Layout): Extract<Mark, { kind: 'room' }>[] {
  return marksOf('room', describePoster({ ...eternal, layout }));
}

describe('the PNG sheet (spec 9)', () => {
  it('has the natural size of the background', () => {
    expect(describePoster(eternal)).toMatchObject({ width: 1920, height: 1080 });
  });

  it('has columns 82.7 pixels apart, which are 46.8 view-box units', () => {
    const [a, b] = roomsOf(drawing(['c1r3 c2r3']));
    expect((b?.at.x ?? 0) - (a?.at.x ?? 0)).toBeCloseTo((46.8 * 1920) / 1086, 1);
  });

  it('has room icons of 66 pixels', () => {
    expect(roomsOf(emptyLayout)[0]?.radius).toBe(33);
  });

  it("shows at most two further icons per room, and the room's number", () => {
    const layout = drawing(['c1r3 c3r2'], { c3r2: ['argus', 'puzzle', 'gauntlet', 'trinket'] });
    const room = roomsOf(layout).find((mark) => mark.room === 'c3r2');
    expect(room?.main.type).toBe('argus');
    expect(room?.extras.map(({ type }) => type)).toEqual(['puzzle', 'gauntlet']);
    expect(room?.badge?.number).toBe(2);
  });

  it('shows the boss configuration, difficulty, date and product name at the bottom', () => {
    const bottom = marksOf('lettering', describePoster(eternal)).filter(({ at }) => at.y > 880);
    expect(bottom.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'IZARO · FIRST PHASE',
        'Fonts',
        'Lieutenants',
        'Furnace Traps, Spinning Blade',
        'Sword and Shield',
        'Eternal  ·  21 November 2026',
        'Labyrinth Routes',
      ]),
    );
  });

  it('leaves out boss settings that were not chosen', () => {
    const texts = textsOf({ ...eternal, izaroConfig: { weaponSet: 'dual-swords' } });
    expect(texts).toContain('IZARO · WEAPON SET');
    expect(texts.filter((text) => text.startsWith('IZARO'))).toHaveLength(1);
  });

  it('has the difficulty as its heading, or the given title', () => {
    expect(textsOf(eternal)).toContain('Eternal Labyrinth');
    expect(textsOf({ ...eternal, title: '  ' })).toContain('Eternal Labyrinth');
    expect(textsOf({ ...eternal, title: 'Quick keys' })).not.toContain('Eternal Labyrinth');
    expect(textsOf({ ...eternal, title: 'Quick keys' })).toContain('Quick keys');
  });

  it('has a legend of the contents and styles in the layout, and no others', () => {
    const texts = textsOf({ ...eternal, layout: drawing(['c1r3 c3r2 dashed'], { c3r2: ['argus'] }) });
    expect(texts).toEqual(expect.arrayContaining(['Argus', 'Secret passage']));
    for (const other of ['Puzzle', 'Silver Key', 'Faster path']) expect(texts).not.toContain(other);
  });

  it('shows the icons of its legend on dark seals if it is light', () => {
    const seals = (tone: Tone) =>
      marksOf('ornament', describePoster({ ...eternal, tone })).filter(({ d }) => d.includes(' 984a15 15 '));
    const signs = marksOf('sign', describePoster({ ...eternal, tone: 'light' })).length;
    expect(signs).toBeGreaterThan(0);
    expect([seals('dark').length, seals('light').length]).toEqual([0, signs]);
    expect(new Set(seals('light').map(({ fill }) => fill))).toEqual(new Set(['#0f0d0b']));
  });

  it('is the same whenever it is drawn', () => {
    expect(sceneToSvg(describePoster(eternal))).toBe(sceneToSvg(describePoster(eternal)));
  });
});

describe('on the PNG sheet', () => {
  it('no icon, badge or further icon touches another room on a full grid', () => {
    const rooms = roomsOf(fullGrid);
    expect(rooms).toHaveLength(103);
    expect(touchingRooms(rooms)).toEqual([]);
  });

  it('every room is within the sheet, between its heading and the texts at the bottom', () => {
    const { marks } = describePoster({ ...eternal, layout: fullGrid });
    const texts = marks.flatMap((mark) => (mark.kind === 'lettering' ? [mark.at.y] : []));
    const circles = marks.flatMap((mark) => (mark.kind === 'room' ? roomCircles(mark) : []));
    expect(circles.length).toBeGreaterThan(4 * 100);
    for (const { at, radius } of circles) {
      expect(at.x - radius).toBeGreaterThan(0);
      expect(at.x + radius).toBeLessThan(1920);
      expect(at.y - radius).toBeGreaterThan(Math.min(...texts));
      expect(at.y + radius).toBeLessThan(Math.min(...texts.filter((y) => y > 540)));
    }
  });

  it('any layout, difficulty and title give well-formed SVG that loads nothing', () => {
    fc.assert(
      fc.property(arbitraryLayout, fc.constantFrom(...difficulties), arbitraryText, (layout, difficulty, title) => {
        const svg = sceneToSvg(describePoster({ ...eternal, layout, difficulty, title }));
        expect(xmlFault(svg)).toBeNull();
        expect(svg.replace(/<text [^>]*>[^<]*|<title>[^<]*/g, '')).not.toMatch(
          /NaN|undefined|<script|<foreignObject|<image|\son\w+=|url\([^#]|href="[^#]/i,
        );
      }),
      { numRuns: runs(20, 1_000) },
    );
  });

  it('no two gradients have the same id', () => {
    const ids = marksOf('glow', describePoster(eternal)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
