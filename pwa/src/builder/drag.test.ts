import { describe, expect, it } from 'vitest';
import { applyEdit } from 'shared-types/layout/edit.ts';
import type { Layout } from 'shared-types/layout/layout.ts';
import {
  atRest,
  connectionOf,
  type MovedEnd,
  moveDrag,
  planConnection,
  startDrag,
  startMove,
  withSnapTurned,
} from './drag.ts';

describe('a drag (spec 4)', () => {
  it('that is released on another room creates a connection with its snap point', () => {
    const drag = moveDrag(startDrag('c1r3', 'right', 'pointer'), 'c3r2');
    expect(connectionOf(drag)).toEqual({ from: 'c1r3', to: 'c3r2', snap: 'right', moved: null });
  });

  it('that started on the room itself has no snap point', () => {
    expect(connectionOf(moveDrag(startDrag('c1r3', null, 'pointer'), 'c3r2'))).toMatchObject({ snap: undefined });
  });

  it('that is released elsewhere, or on the room it came from, creates nothing', () => {
    expect(connectionOf(moveDrag(startDrag('c1r3', null, 'pointer'), null))).toBeNull();
    expect(connectionOf(moveDrag(startDrag('c1r3', null, 'pointer'), 'c1r3'))).toBeNull();
  });

  it('does not start with a move', () => {
    expect(moveDrag(atRest, 'c3r2')).toBe(atRest);
    expect(connectionOf(atRest)).toBeNull();
    expect(withSnapTurned(atRest)).toBe(atRest);
  });

  it('stays the same while its end moves within one room', () => {
    const over = moveDrag(startDrag('c1r3', null, 'pointer'), 'c3r2');
    expect(moveDrag(over, 'c3r2')).toBe(over);
  });

  it('by keyboard cycles through the snap points and back to none', () => {
    const snaps: unknown[] = [];
    let drag = startDrag('c1r3', null, 'keyboard');
    for (let turn = 0; turn < 7; turn += 1) {
      drag = withSnapTurned(drag);
      snaps.push(drag.at === 'dragging' && drag.snap);
    }
    expect(snaps).toEqual(['left', 'middle', 'right', 'bottom-left', 'bottom-middle', 'bottom-right', null]);
  });

  it('of a path end keeps the room at the other end', () => {
    const [moved, other] = (['to', 'from'] as const).map((end) =>
      startMove({ from: 'c1r3', to: 'c3r2', end }, 'pointer'),
    );
    expect(moved).toMatchObject({ from: 'c1r3' });
    expect(other).toMatchObject({ from: 'c3r2' });
    expect(connectionOf(moveDrag(moved ?? atRest, 'c3r4'))).toMatchObject({
      to: 'c3r4',
      moved: { from: 'c1r3', to: 'c3r2', end: 'to' },
    });
  });

  it('adds a path, or moves the end of one to the room it is released on', () => {
    const layout: Layout = {
      rooms: { c1r3: { types: [] }, c3r2: { types: [] } },
      paths: [{ from: 'c1r3', to: 'c3r2', style: 'solid' }],
    };
    const paths = (moved: MovedEnd | null) => {
      const edit = planConnection(layout, { from: 'c1r3', to: 'c3r4', snap: undefined, moved });
      return edit && applyEdit(layout, edit).paths.map(({ from, to }) => `${from} ${to}`);
    };
    expect(paths(null)).toEqual(['c1r3 c3r2', 'c1r3 c3r4']);
    expect(paths({ from: 'c1r3', to: 'c3r2', end: 'to' })).toEqual(['c1r3 c3r4']);
  });
});
