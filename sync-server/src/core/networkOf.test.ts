import { expect, it } from 'vitest';
import { networkOf, placeOf } from './networkOf.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::99', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.250', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('votes from %s count for the network %s', (address, network) => {
  expect(placeOf(address)).toBe(network);
});

it.each([
  ['203.0.113.7:51234', '203.0.113.7', '203.0.113.0/24'],
  ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
])('%s counts as %s, and its votes for the network %s', (written, network, place) => {
  expect([networkOf(written), placeOf(written)]).toEqual([network, place]);
});
