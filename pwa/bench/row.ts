/** One line of the benchmark table: a figure of ours, what it is compared with, and their ratio; null where nothing was measured. */
export interface Row {
  figure: string;
  ours: number | null;
  against: number;
  unit: string;
  ratio: number | null;
  /** What the ratio should reach, as in "<= 1.35". */
  wanted: string;
}
