/**
 * How often a property is tried: `short` in `npm test`, `long` where `FAULTS=long` asks for the long form of every
 * trial.
 */
export function runs(short: number, long: number): number {
  return process.env.FAULTS === 'long' ? long : short;
}
