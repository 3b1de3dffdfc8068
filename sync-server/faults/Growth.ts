import { report } from './report.ts';
import type { Held, TrialServer } from './TrialServer.ts';

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

/**
 * What a server holds in the second tenth of a long trial and in the last one. The first is its warming up: code is
 * compiled, threads begin, buffers get their size. Garbage is gone each time, for V8 gathers it when it likes: as much
 * again that comes and goes would feign growth or hide it.
 */
export class Growth {
  readonly #server: TrialServer;
  readonly #early: Held[] = [];
  readonly #late: Held[] = [];
  #mostResident = 0;

  constructor(server: TrialServer) {
    this.#server = server;
  }

  /** `share`: how much of the trial is over, 0 to 1. */
  async note(share: number): Promise<void> {
    this.#mostResident = Math.max(this.#mostResident, this.#server.residentBytes());
    if (share >= 0.1 && share < 0.2) this.#early.push(await this.#server.held());
    if (share >= 0.9) this.#late.push(await this.#server.held());
  }

  of(what: keyof Held): { early: number; late: number; percent: number } {
    const early = median(this.#early.map((held) => held[what]));
    const late = median(this.#late.map((held) => held[what]));
    return { early, late, percent: Math.round((late / early - 1) * 1000) / 10 };
  }

  report(trial: string): void {
    const [live, resident, files] = [this.of('live'), this.of('resident'), this.of('files')];
    const told = (held: typeof live) => `${held.percent} (${megabytes(held.early)} to ${megabytes(held.late)} MB)`;
    report(trial, 'growth of live memory, %', told(live), '< 10');
    report(trial, 'growth of resident memory, %', told(resident), '< 10');
    report(trial, 'most resident memory, garbage included, MB', megabytes(this.#mostResident), '');
    report(trial, 'open files and sockets, early and late', `${files.early}, ${files.late}`, '< +10');
  }
}
