/** The names of this machine in an address, with or without a port. Any other name can lead anywhere by its DNS. */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** True when this host of an address or of a `Host` header is this machine. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHost.test(host);
}
