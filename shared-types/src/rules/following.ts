/** Limits for runs that are shown on other screens. Runs are kept in memory, and each server process counts its own. */
export const following = {
  /** How long a run is kept after its last update, in milliseconds. */
  silence: 2 * 60 * 60 * 1000,
  /** How often the device repeats its state, in milliseconds, so that a restarted server has it again. */
  repeat: 20_000,
  /** Per network address (IPv6: per /64), and in total. */
  runs: { ofAddress: 20, all: 5000 },
  /** Screens that follow runs, counted the same way. */
  screens: { ofAddress: 100, all: 10_000 },
} as const;
