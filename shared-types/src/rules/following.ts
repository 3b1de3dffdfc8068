/** Runs that are shown on other screens. They stand in the memory of each server process, which counts for itself. */
export const following = {
  /** How long a run is kept of which nothing is heard, in milliseconds. */
  silence: 2 * 60 * 60 * 1000,
  /** How often its device repeats it, in milliseconds: a server that was started anew has it again after that. */
  repeat: 20_000,
  /** Of one network address (IPv6: of a /64), and altogether. */
  runs: { ofAddress: 20, all: 5000 },
  /** Screens that follow runs, likewise. */
  screens: { ofAddress: 100, all: 10_000 },
} as const;
