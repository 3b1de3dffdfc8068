import { type IzaroConfig, izaroInWords } from '../layout/izaro.ts';

/** The boss configuration in one line, without what was not chosen; empty when nothing was. */
export function izaroSummary(config: IzaroConfig): string {
  return izaroInWords(config)
    .map(({ value }) => value)
    .join('  ·  ');
}
