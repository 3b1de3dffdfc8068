import { expect, it, test } from 'vitest';
import type { Layout } from '../layout/layout.ts';
import { layoutKey } from './layoutKey.ts';

const layout: Layout = {
  rooms: { c1r3: { types: [] }, c3r2: { types: ['silver-key', 'gauntlet'] }, c7r3: { types: ['izaro'] } },
  paths: [
    { from: 'c1r3', to: 'c3r2', snap: 'right', style: 'solid' },
    { from: 'c3r2', to: 'c7r3', style: 'dashed' },
  ],
};
const key = (changed: Partial<Layout> = {}) => layoutKey({ difficulty: 'eternal', layout: { ...layout, ...changed } });

it('the layout key does not depend on order, path directions or snap points', () => {
  const rooms = { c7r3: { types: [] }, c3r2: { types: ['gauntlet', 'silver-key'] }, c1r3: { types: ['normal'] } };
  const paths: Layout['paths'] = [
    { from: 'c7r3', to: 'c3r2', snap: 'left', style: 'dashed' },
    { from: 'c3r2', to: 'c1r3', style: 'solid' },
  ];
  expect(key({ rooms: rooms as Layout['rooms'], paths })).toBe(key());
});

test.each<[string, Partial<Layout>]>([
  ['an additional room', { rooms: { ...layout.rooms, c5r1: { types: [] } } }],
  ['other contents', { rooms: { ...layout.rooms, c3r2: { types: ['silver-key'] } } }],
  ['a missing path', { paths: layout.paths.slice(1) }],
  ['a path to another room', { paths: [{ from: 'c1r3', to: 'c7r3', style: 'solid' }, ...layout.paths.slice(1)] }],
  ['another style', { paths: layout.paths.map((path) => ({ ...path, style: 'highlighted' })) }],
])('the layout key differs with %s', (_, changed) => {
  expect(key(changed)).not.toBe(key());
});

it('the layout key differs with the difficulty', () => {
  expect(layoutKey({ difficulty: 'cruel', layout })).not.toBe(key());
});
