import { expect, it } from 'vitest';
import { pathKey, roomKey } from './canvasKeys.ts';

it('on a room, arrows move, Enter starts and ends a connection, M and the context-menu key open the menu, Delete removes', () => {
  expect(roomKey('ArrowRight', 'c3r2')).toEqual({ do: 'move', to: 'c4r2' });
  expect(roomKey('Enter', 'c3r2')).toEqual({ do: 'press' });
  expect(roomKey('m', 'c3r2')).toEqual({ do: 'menu' });
  expect(roomKey('ContextMenu', 'c3r2')).toEqual({ do: 'menu' });
  expect(roomKey('Delete', 'c3r2')).toEqual({ do: 'remove' });
  expect(roomKey('x', 'c3r2')).toBeNull();
});

it('on a path, arrows lead to the next one, Enter toggles its style', () => {
  expect(pathKey('ArrowDown')).toEqual({ do: 'step', by: 1 });
  expect(pathKey('ArrowLeft')).toEqual({ do: 'step', by: -1 });
  expect(pathKey('Enter')).toEqual({ do: 'toggle' });
  expect(pathKey('M')).toEqual({ do: 'menu' });
  expect(pathKey('Delete')).toBeNull();
});
