/** One line of the benchmark table: our figure, the compared one, and their ratio; null if nothing was measured. */
export interface Row {
  figure: string;
  ours: number | null;
  against: number;
  unit: string;
  ratio: number | null;
  /** The target for the ratio, as in "<= 1.35". */
  wanted: string;
}
