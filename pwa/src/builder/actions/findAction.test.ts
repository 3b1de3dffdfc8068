import { expect, it } from 'vitest';
import { atRest } from '../drag.ts';
import type { CanvasContext } from './action.ts';
import { findAction, type PresentTargets } from './findAction.ts';

const onRoom: PresentTargets = { room: 'c3r2', rooms: ['c3r2'], pointedRooms: ['c3r2'], canvas: null, page: null };
const onPath: PresentTargets = { path: { from: 'c1r3', to: 'c3r2' }, canvas: null, page: null };

function find(present: PresentTargets, key: string, { ctrl = false, shift = false, code = '' } = {}) {
  return findAction({ key, code, ctrlKey: ctrl, metaKey: false, altKey: false, shiftKey: shift }, present);
}

const nameOf = (...press: Parameters<typeof find>) => find(...press)?.action.name ?? null;

/** The room that a key moves the focus to. */
function focusedBy(key: string): string | null {
  let focused: string | null = null;
  const context: Partial<CanvasContext> = {
    focusRoom: (room) => (focused = room),
    keyboard: { press: () => 'dropped', moveEnd: () => false, turnSnap: () => atRest, moveTo: () => undefined },
  };
  find(onRoom, key)?.run(context as CanvasContext);
  return focused;
}

it('on a room, arrows move, Enter starts and ends a connection, M and the context-menu key open the menu, Delete removes, S turns the snap point', () => {
  expect(focusedBy('ArrowRight')).toBe('c4r2');
  expect(nameOf(onRoom, 'Enter')).toBe('press room');
  expect(nameOf(onRoom, ' ')).toBe('press room');
  expect(nameOf(onRoom, 'm')).toBe('open room menu');
  expect(nameOf(onRoom, 'ContextMenu')).toBe('open room menu');
  expect(nameOf(onRoom, 'Delete')).toBe('remove rooms');
  expect(nameOf(onRoom, 'Backspace')).toBe('remove rooms');
  expect(nameOf(onRoom, 's')).toBe('turn snap point');
  expect(nameOf(onRoom, 'x')).toBeNull();
  expect(nameOf(onRoom, 's', { ctrl: true })).toBeNull();
});

it('a key of a non-Latin keyboard counts as the Latin letter at its place, a Latin key as the letter it types', () => {
  expect(nameOf(onRoom, 'я', { ctrl: true, code: 'KeyZ' })).toBe('undo');
  expect(nameOf(onRoom, 'Ь', { shift: true, code: 'KeyM' })).toBe('open room menu');
  expect(nameOf(onRoom, 'ㅡ', { code: 'KeyM' })).toBe('open room menu');
  expect(nameOf(onRoom, 'y', { ctrl: true, code: 'KeyZ' })).toBe('redo');
  expect(nameOf(onRoom, 'é', { code: 'KeyM' })).toBeNull();
  expect(nameOf(onRoom, 'б', { code: 'Comma' })).toBeNull();
});

it('a key of the digit row counts as its digit on keyboards that type digits with Shift only', () => {
  const six = nameOf(onRoom, '6');
  expect(nameOf(onRoom, '-', { code: 'Digit6' })).toBe(six);
  expect(nameOf(onRoom, '6', { code: 'Digit6', shift: true })).toBe(six);
  expect(nameOf(onRoom, 'ž', { code: 'Digit6' })).toBe(six);
  expect(nameOf(onRoom, '^', { code: 'Digit6', shift: true })).toBeNull();
  expect(nameOf(onRoom, '?', { code: 'Digit6', shift: true })).toBe(nameOf(onRoom, '?'));
});

it('on a path, arrows go to the next or previous one, Enter toggles its style, M opens its menu, E moves an end, Delete removes it', () => {
  expect(nameOf(onPath, 'ArrowDown')).toBe('go to next path');
  expect(nameOf(onPath, 'ArrowLeft')).toBe('go to previous path');
  expect(nameOf(onPath, 'Enter')).toBe('toggle path style');
  expect(nameOf(onPath, 'M')).toBe('open path menu');
  expect(nameOf(onPath, 'e')).toBe('move path end (to)');
  expect(nameOf(onPath, 'E', { shift: true })).toBe('move path end (from)');
  expect(nameOf(onPath, 'Delete')).toBe('remove path');
  expect(nameOf(onPath, 'Backspace')).toBe('remove path');
});

it('with Shift, an arrow extends the selection', () => {
  expect(nameOf(onRoom, 'ArrowDown', { shift: true })).toBe('extend selection down');
});

it('1 to 9 set the contents in the order of the menu, 0 clears them', () => {
  expect(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((key) => nameOf(onRoom, key))).toEqual([
    'toggle darkshrine',
    'toggle silver-key',
    'toggle silver-door',
    'toggle golden-key',
    'toggle golden-door',
    'toggle argus',
    'toggle gauntlet',
    'toggle puzzle',
    'toggle trinket',
    'toggle normal',
  ]);
  expect(nameOf(onRoom, 'F1')).toBeNull();
});

it('Ctrl+Z undoes, Shift+Ctrl+Z and Ctrl+Y redo, also while a menu is open', () => {
  const inMenu: PresentTargets = { page: null };
  expect(nameOf(inMenu, 'z', { ctrl: true })).toBe('undo');
  expect(nameOf(inMenu, 'Z', { ctrl: true, shift: true })).toBe('redo');
  expect(nameOf(inMenu, 'y', { ctrl: true })).toBe('redo');
  expect(nameOf(inMenu, 'z')).toBeNull();
  expect(nameOf(inMenu, 'Escape')).toBeNull();
  expect(nameOf({}, 'z', { ctrl: true })).toBeNull();
});
