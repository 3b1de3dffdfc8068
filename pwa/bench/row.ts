/** One line of the benchmark table: a figure of ours, what it is held against, and their ratio. */
export interface Row {
  figure: string;
  ours: number;
  against: number;
  unit: string;
  ratio: number;
  /** What the ratio should reach, as in "<= 1.35". */
  wanted: string;
}
