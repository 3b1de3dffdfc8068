/** The names of this machine in a URL, with or without a port. DNS can resolve any other name to anywhere. */
const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** True when this host of an address or of a `Host` header is this machine. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHost.test(host);
}
