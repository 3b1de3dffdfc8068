import { isLoopbackHost } from './loopback.ts';

/** The push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  // Chrome Beta, Dev and Canary, and Chromium as Linux distributions build it.
  /^jmt17\.google\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether messages may be sent to this address. Browsers supply the address, so an unknown one could be a machine that
 * only this server can reach. Outside production, this machine may act as a push service.
 */
export function isPushService(endpoint: string, production: boolean): boolean {
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (!production && isLoopbackHost(host)) return true;
  return protocol === 'https:' && knownHosts.some((known) => known.test(host));
}
