/** Browsers that listen for changes of lists, one connection each. Every server process counts its own. */
export const listening = {
  /** Of one network address (IPv6: of a /64), which may be a school, and altogether. */
  listeners: { ofAddress: 500, all: 20_000 },
} as const;
