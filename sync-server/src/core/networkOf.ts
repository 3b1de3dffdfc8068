import { isIPv4, isIPv6 } from 'node:net';

/** The first groups of an IPv6 address, of 16 bits each. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** An address without the port that some proxies add: `203.0.113.7:51234`, `[2001:db8::7]:443`. */
function withoutPort(ip: string): string {
  const found = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip);
  return found?.[1] ?? ip;
}

/** The network of an IPv6 address with this many bits. Returns an IPv4 address, also an IPv4-mapped one, as it is. */
function ipv6Network(address: string, bits: 48 | 64): string {
  const ip = withoutPort(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = ip.split('%');
  return isIPv6(bare) ? `${firstGroups(bare, bits / 16)}::/${bits}` : ip;
}

/**
 * What a limit per address counts as one: an IPv4 address, or the /64 network of an IPv6 address, which a provider
 * assigns to one household or machine.
 */
export function networkOf(ip: string): string {
  return ipv6Network(ip, 64);
}

/**
 * What counts as one origin of votes and views: the /24 network of an IPv4 address, or the /48 network of an IPv6
 * address. Somebody who can choose among many addresses usually has them within one such network.
 */
export function placeOf(ip: string): string {
  const network = ipv6Network(ip, 48);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}
