/** One line of the benchmark table: a figure of ours, what it is compared with, and their ratio. */
export interface Row {
  figure: string;
  ours: number;
  against: number;
  unit: string;
  ratio: number;
  /** What the ratio should reach, as in ">= 0.8". */
  wanted: string;
}

export function rowOf(line: Omit<Row, 'ratio'>): Row {
  const { ours, against } = line;
  return { ...line, ours: Math.round(ours), against: Math.round(against), ratio: ours / against };
}
