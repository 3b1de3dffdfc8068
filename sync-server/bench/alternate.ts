function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Takes the measures in turn, so that other load on the machine affects all alike. Returns the medians. */
export async function alternate<Name extends string>(
  runs: number,
  measures: Record<Name, () => number | Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const found = new Map<Name, number[]>(names.map((name) => [name, []]));
  // The first round warms up.
  for (let run = 0; run <= runs; run += 1) {
    for (const name of names) {
      const value = await measures[name]();
      if (run > 0) found.get(name)?.push(value);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(found.get(name) ?? [])])) as Record<Name, number>;
}
