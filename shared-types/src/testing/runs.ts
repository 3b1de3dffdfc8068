/**
 * Set by `npm run test:all` and `npm run test:faults`: every property, trial and list of screens runs at full length.
 */
export const isLong = process.env.FAULTS === 'long';

/** How often a property is tried, or another amount: `short` in `npm test` and its full form, `long` in the long form. */
export function runs<Amount>(short: Amount, long: Amount): Amount {
  return isLong ? long : short;
}
