import { describe, expect, it } from 'vitest';
import { contrastOf } from '../testing/contrast.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import { differencePaint } from './differencePaint.ts';
import { iconPaint, palettes } from './palette.ts';
import { describePoster } from './poster/poster.ts';
import { drawLayout, sceneToSvg } from './svg.ts';

/** The red, green and blue of a colour written as `#rrggbb`, from 0 to 255. */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function contrast(one: string, other: string): number {
  return contrastOf(channels(one), channels(other));
}

describe.each(['dark', 'light'] as const)('the %s palette', (tone) => {
  const { plate, ground, room, badge, badgeText, caption, label, accent, paths, difficulties } = palettes[tone];

  it('has paths with a contrast of 3 to 1 to the plates', () => {
    for (const [style, colour] of Object.entries(paths)) {
      expect(contrast(colour, plate), style).toBeGreaterThanOrEqual(3);
    }
  });

  it('has difference signs with a contrast of 3 to 1 to the plates, and strokes with 4.5 to 1 to the signs', () => {
    const { ink, ...signs } = differencePaint[tone];
    for (const [sign, colour] of Object.entries(signs)) {
      expect(contrast(colour, plate), sign).toBeGreaterThanOrEqual(3);
      expect(contrast(ink, colour), sign).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has icons with a contrast of 3 to 1 to their seal', () => {
    for (const [type, { main }] of Object.entries(iconPaint)) {
      expect(contrast(main, room), type).toBeGreaterThanOrEqual(3);
    }
  });

  it('has text and numbers with a contrast of 4.5 to 1', () => {
    expect(contrast(badgeText, badge)).toBeGreaterThanOrEqual(4.5);
    for (const colour of [caption, accent, ...Object.values(difficulties)]) {
      expect(contrast(colour, ground), colour).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(label, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a light picture', () => {
  const layout = drawing(['c1r3 c3r3', 'c3r3 c5r2 highlighted', 'c5r2 c6r2 dashed']);

  it('uses the light colours instead of the dark ones', () => {
    const svg = drawLayout(layout, 'light') ?? '';
    for (const colour of ['#e6d8b8', '#f4ead3', '#6d5833', '#b07400', '#2c62a8']) expect(svg).toContain(colour);
    for (const colour of ['#14110f', '#211c18', '#c9b48c', '#ffd34d', '#8fb8e8']) expect(svg).not.toContain(colour);
    expect(xmlFault(svg)).toBeNull();
  });

  it('is drawn only if requested', () => {
    expect(drawLayout(layout)).toContain('#14110f');
    expect(drawLayout(layout)).not.toContain('#e6d8b8');
  });

  it('can also be a poster', () => {
    const poster = { layout: eternalDrawing, difficulty: 'eternal', day: '2026-11-20', izaroConfig: {} } as const;
    const svg = sceneToSvg(describePoster({ ...poster, tone: 'light' }), 'light');
    expect(svg).toContain('fill="#5b2a9d"');
    expect(svg).not.toContain('fill="#cbaaff"');
    expect(sceneToSvg(describePoster(poster))).toContain('fill="#cbaaff"');
  });
});
