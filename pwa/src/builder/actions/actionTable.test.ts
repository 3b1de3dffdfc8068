import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionTable, keyHelp, menuEntries } from './actionTable.ts';
import { shortcutName } from './shortcut.ts';

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Rows that name several keys at once. */
const severalKeys: Record<string, string[]> = {
  'Arrow keys': arrows,
  'Shift+Arrows': arrows.map((arrow) => `Shift+${arrow}`),
  '1 – 9': ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  '1 … 0, A …': Array.from('1234567890ABCDEFGHIJKLMNOPQRS'),
};

/** Every key that a row names, also with Shift if the row says so. */
function keysIn({ keys, meaning }: (typeof keyHelp)[number]): string[] {
  const named = severalKeys[keys] ?? [keys];
  return meaning.includes('with Shift') ? named.flatMap((key) => [key, `Shift+${key}`]) : named;
}

const actionsByKey = actionTable.flatMap((action) => (action.keys ? [{ ...action, keys: action.keys }] : []));

it('every key in the help is handled, and every handled key is in the help', () => {
  const handled = new Set(actionsByKey.map(({ keys }) => shortcutName(keys[0])));
  expect([...handled].toSorted()).toEqual([...new Set(keyHelp.flatMap(keysIn))].toSorted());
});

it('the only other handled keys do the same as one in the help', () => {
  const inHelp = keyHelp.flatMap(keysIn);
  const aliases = actionsByKey.flatMap(({ keys: [first, ...others] }) =>
    others.map((other) => `${shortcutName(other)} = ${shortcutName(first)}`),
  );
  expect([...new Set(aliases)].filter((alias) => !inHelp.includes(alias.split(' = ')[0] ?? ''))).toEqual([
    '  = Enter',
    'ContextMenu = M',
    'Backspace = Delete',
    'Ctrl+Y = Shift+Ctrl+Z',
  ]);
});

it('no two actions take the same key for the same target', () => {
  const taken = actionsByKey.flatMap(({ on, keys }) => keys.map((key) => `${on}: ${shortcutName(key)}`));
  expect(taken).toEqual([...new Set(taken)]);
});

it('every action has a unique name, and every menu entry is an action of the table', () => {
  const names = actionTable.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const { name } of [...menuEntries.room, ...menuEntries.path]) expect(names).toContain(name);
});

it('the help lists the keys in the order in which a player meets them', () => {
  expect(keyHelp.map(({ keys }) => keys)).toEqual([
    'P',
    'T',
    '1 … 0, A …',
    'Arrow keys',
    'Enter',
    'S',
    '1 – 9',
    '0',
    'E',
    'M',
    'Delete',
    'Tab',
    'Shift+Arrows',
    'Escape',
    'Ctrl+Z',
    '?',
  ]);
});

it('the guide lists the same keys', () => {
  const guides = join(import.meta.dirname, '../../../../sync-server/content/guides');
  const [, table = ''] = readFileSync(join(guides, 'lab-builder.md'), 'utf8').split('## Keys');
  const rows = [...(table.split('##')[0] ?? '').matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)];
  expect(rows.map(([, keys, meaning]) => ({ keys, meaning }))).toEqual(keyHelp);
});
