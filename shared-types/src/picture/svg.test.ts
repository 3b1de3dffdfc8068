import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyLayout } from '../layout/layout.ts';
import { roomTypes } from '../layout/rooms.ts';
import { arbitraryLayout } from '../testing/arbitraryLayout.ts';
import { arbitraryText } from '../testing/arbitraryText.ts';
import { drawing, eternalDrawing } from '../testing/drawing.ts';
import { runs } from '../testing/runs.ts';
import { xmlFault } from '../testing/wellFormed.ts';
import { icons } from './icons.ts';
import { escapeXml } from './markup.ts';
import { palettes } from './palette.ts';
import { describeScene } from './scene.ts';
import { smallSheet } from './sheet.ts';
import { drawLayout, sceneToSvg } from './svg.ts';

function pictureOf(layout = eternalDrawing): string {
  return drawLayout(layout) ?? '';
}

describe('the picture of a layout', () => {
  it('is null if nothing is drawn', () => {
    expect(drawLayout(emptyLayout)).toBeNull();
  });

  it('is a well-formed document with a size and a title', () => {
    const svg = pictureOf();
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1086 350" width="1086" height="350" /,
    );
    expect(svg).toContain('<title>Labyrinth layout: 13 rooms and 19 paths</title>');
    expect(xmlFault(svg)).toBeNull();
  });

  it('contains each icon that it uses once, and no others', () => {
    const svg = pictureOf(drawing(['c1r3 c3r3', 'c3r3 c4r4'], { c3r3: ['argus', 'puzzle'], c4r4: ['argus'] }));
    const symbols = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(symbols).toEqual(['normal', 'argus', 'puzzle', 'izaro']);
    expect([...svg.matchAll(/<use /g)]).toHaveLength(4 + 3);
  });

  it('shows each path style differently', () => {
    const svg = pictureOf(drawing(['c1r3 c2r3', 'c2r3 c3r3 highlighted', 'c3r3 c4r3 dashed']));
    expect([...svg.matchAll(/stroke-dasharray="5\.5 4\.5"/g)]).toHaveLength(1);
    expect([...svg.matchAll(/stroke-width="5" *\/>/g)]).toHaveLength(1);
  });

  it('shows the number of every visited room on a badge, the start with its own rim, and trials not visited faintly', () => {
    const svg = pictureOf(drawing(['c1r3 c3r3', 'c3r3 c7r3']));
    expect([...svg.matchAll(/<text [^>]*>(\d+)<\/text>/g)].map(([, number]) => number)).toEqual(['1', '2']);
    expect(svg.split(`fill="${palettes.dark.badge}"`)).toHaveLength(1 + 2);
    expect(svg.split(`stroke="${palettes.dark.startRim}"`)).toHaveLength(1 + 1);
    expect([...svg.matchAll(/<g opacity="0\.45">/g)]).toHaveLength(2);
  });

  it('shows rooms that are not visited as dots, fainter in the columns between sections', () => {
    const svg = pictureOf(drawing(['c1r3 c3r3']));
    const dots = [...svg.matchAll(/<path d="((?:M[\d.]+ [\d.]+h0)+)" stroke="([^"]+)"/g)];
    expect(dots.map(([, d = '', colour]) => [d.split('M').length - 1, colour])).toEqual([
      [88, palettes.dark.dot],
      [10, palettes.dark.dotFaint],
    ]);
  });

  it('takes less than 12 KB for a real-size layout', () => {
    expect(pictureOf().length).toBeLessThan(12 * 1024);
  });

  it('is well-formed and contains no script or external resource, for any layout', () => {
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const svg = drawLayout(layout) ?? '<svg/>';
        expect(xmlFault(svg)).toBeNull();
        expect(svg).not.toMatch(/NaN|undefined|<script|<foreignObject|<image|\son\w+=|url\(|href="[^#]/i);
      }),
      { numRuns: runs(50, 1_000) },
    );
  });
});

describe('markup', () => {
  it('escapes its title', () => {
    const scene = describeScene(eternalDrawing, smallSheet);
    const svg = sceneToSvg({ ...scene, title: `</title><script>alert("1")</script>&'` });
    expect(svg).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</title>');
    expect(xmlFault(svg)).toBeNull();
  });

  it('escapes text without characters that XML forbids', () => {
    expect(escapeXml('a\u0000b\u0008c\uFFFEd\uD800e\u{1F600}')).toBe('abcde\u{1F600}');
  });

  it('is well-formed for any text', () => {
    fc.assert(
      fc.property(arbitraryText, (title) => {
        expect(xmlFault(sceneToSvg({ width: 10, height: 10, title, marks: [] }))).toBeNull();
      }),
      { numRuns: runs(200, 5_000) },
    );
  });

  it('is distinguished from broken markup by xmlFault, which these tests use', () => {
    for (const broken of ['<svg>', '<svg></g>', '<svg a="1" a="2"/>', '<svg>&</svg>', '<svg/><svg/>', '<svg a=1/>']) {
      expect(xmlFault(broken)).not.toBeNull();
    }
  });
});

describe('the icons', () => {
  it('are eleven, one per room type, all different', () => {
    expect(Object.keys(icons).sort()).toEqual([...roomTypes].sort());
    expect(new Set(Object.values(icons).map((shapes) => JSON.stringify(shapes))).size).toBe(11);
  });

  it('draw golden and silver doors and keys with the same silhouettes, filled and outlined', () => {
    for (const thing of ['door', 'key'] as const) {
      const [golden, silver] = [icons[`golden-${thing}`][0]!, icons[`silver-${thing}`][0]!];
      expect(golden.d).toBe(silver.d);
      expect([golden.fill, silver.fill]).toEqual(['main', undefined]);
      expect(silver.line?.tone).toBe('main');
    }
  });
});
