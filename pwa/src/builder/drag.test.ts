import { describe, expect, it } from 'vitest';
import { atRest, connectionOf, moveDrag, startDrag } from './drag.ts';

const pointer = { x: 10, y: 20 };

describe('a drag (spec 4)', () => {
  it('that is released on another room creates a connection with its snap point', () => {
    const drag = moveDrag(startDrag('c1r3', 'right', pointer), { x: 50, y: 60 }, 'c3r2');
    expect(connectionOf(drag)).toEqual({ from: 'c1r3', to: 'c3r2', snap: 'right' });
  });

  it('that began on the room itself has no snap point', () => {
    expect(connectionOf(moveDrag(startDrag('c1r3', null, pointer), pointer, 'c3r2'))).toEqual({
      from: 'c1r3',
      to: 'c3r2',
      snap: undefined,
    });
  });

  it('that is released elsewhere, or on the room it came from, creates nothing', () => {
    expect(connectionOf(moveDrag(startDrag('c1r3', null, pointer), pointer, null))).toBeNull();
    expect(connectionOf(moveDrag(startDrag('c1r3', null, pointer), pointer, 'c1r3'))).toBeNull();
  });

  it('is not begun by moving', () => {
    expect(moveDrag(atRest, pointer, 'c3r2')).toBe(atRest);
    expect(connectionOf(atRest)).toBeNull();
  });
});
