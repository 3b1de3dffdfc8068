import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address: a provider assigns them to one household or machine. */
function first64Bits(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** What a limit per address counts as one: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ''] = ip.split('%');
  return isIPv6(address) ? `${first64Bits(address)}::/64` : ip;
}
