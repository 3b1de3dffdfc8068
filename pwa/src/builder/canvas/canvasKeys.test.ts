import { expect, it } from 'vitest';
import { pathKey, roomKey, typeOfKey } from './canvasKeys.ts';

it('on a room, arrows move, Enter starts and ends a connection, M and the context-menu key open the menu, Delete removes, S turns the snap point', () => {
  expect(roomKey('ArrowRight', 'c3r2')).toEqual({ do: 'move', to: 'c4r2' });
  expect(roomKey('Enter', 'c3r2')).toEqual({ do: 'press' });
  expect(roomKey('m', 'c3r2')).toEqual({ do: 'menu' });
  expect(roomKey('ContextMenu', 'c3r2')).toEqual({ do: 'menu' });
  expect(roomKey('Delete', 'c3r2')).toEqual({ do: 'remove' });
  expect(roomKey('s', 'c3r2')).toEqual({ do: 'snap' });
  expect(roomKey('x', 'c3r2')).toBeNull();
});

it('on a path, arrows lead to the next one, Enter toggles its style, E leads an end to another room', () => {
  expect(pathKey('ArrowDown')).toEqual({ do: 'step', by: 1 });
  expect(pathKey('ArrowLeft')).toEqual({ do: 'step', by: -1 });
  expect(pathKey('Enter')).toEqual({ do: 'toggle' });
  expect(pathKey('M')).toEqual({ do: 'menu' });
  expect(pathKey('e')).toEqual({ do: 'take', end: 'to' });
  expect(pathKey('E', true)).toEqual({ do: 'take', end: 'from' });
  expect(pathKey('Delete')).toBeNull();
});

it('with Shift the arrows select what lies between', () => {
  expect(roomKey('ArrowDown', 'c3r2', true)).toEqual({ do: 'extend', to: 'c3r3' });
});

it('1 to 9 set the contents in the order of the menu, 0 clears them', () => {
  expect(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map(typeOfKey)).toEqual([
    'darkshrine',
    'silver-key',
    'silver-door',
    'golden-key',
    'golden-door',
    'argus',
    'gauntlet',
    'puzzle',
    'trinket',
    'normal',
  ]);
  expect(typeOfKey('F1')).toBeNull();
});
