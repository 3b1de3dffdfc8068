import { differenceMarks, type DifferenceMark, type ShownDifference } from './differenceMarks.ts';
import { differenceDash, differencePaint, type DifferenceSign } from './differencePaint.ts';
import { rounded } from './geometry.ts';
import type { OrnamentMark, Scene } from './marks.ts';
import type { Tone } from './palette.ts';

/** The strokes of a sign: plus, minus, unequal. */
export function signStrokes(sign: DifferenceSign, { at: { x, y }, radius }: DifferenceMark['badge']): string {
  const arm = rounded(radius * 0.55);
  const across = (dy: number): string => `M${rounded(x - arm)} ${rounded(y + dy)}h${2 * arm}`;
  if (sign === 'missing') return across(0);
  if (sign === 'added') return `${across(0)}M${x} ${rounded(y - arm)}v${2 * arm}`;
  const slash = `M${rounded(x + arm * 0.6)} ${rounded(y - arm)}L${rounded(x - arm * 0.6)} ${rounded(y + arm)}`;
  return across(-arm * 0.42) + across(arm * 0.42) + slash;
}

/** In units of the small grid. */
export const differenceWidth = { line: 3, sign: 1.8 };

function disc({ at: { x, y }, radius: r }: DifferenceMark['badge']): string {
  return `M${rounded(x - r)} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

function stroke({ sign, d, scale }: DifferenceMark, tone: Tone): OrnamentMark {
  const dash = differenceDash[sign]?.map((length) => length * scale);
  const line = { colour: differencePaint[tone][sign], width: differenceWidth.line * scale, ...(dash && { dash }) };
  return { kind: 'ornament', d, fill: null, line, opacity: 1 };
}

function signMarks({ sign, scale, badge }: DifferenceMark, tone: Tone): OrnamentMark[] {
  const { [sign]: colour, ink } = differencePaint[tone];
  const line = { colour: ink, width: differenceWidth.sign * scale };
  return [
    { kind: 'ornament', d: disc(badge), fill: colour, line: null, opacity: 1 },
    { kind: 'ornament', d: signStrokes(sign, badge), fill: null, line, opacity: 1 },
  ];
}

/** A scene plus the marks of a difference, for the SVG writer. */
export function sceneWithDifference(scene: Scene, difference: ShownDifference, tone: Tone): Scene {
  const marks = differenceMarks(scene, difference);
  return {
    ...scene,
    marks: [
      ...scene.marks.filter(({ kind }) => kind !== 'room'),
      ...marks.map((mark) => stroke(mark, tone)),
      ...scene.marks.filter(({ kind }) => kind === 'room'),
      ...marks.flatMap((mark) => signMarks(mark, tone)),
    ],
  };
}
