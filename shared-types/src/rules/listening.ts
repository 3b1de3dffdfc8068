/** Limits for browsers that listen for changes of lists, one connection each. Every server process counts its own. */
export const listening = {
  /** Per network address (IPv6: per /64), which may be a school, and in total. */
  listeners: { ofAddress: 500, all: 20_000 },
} as const;
