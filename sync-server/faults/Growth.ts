import { report } from './report.ts';
import type { MemoryUse, TrialServer } from './TrialServer.ts';

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}

/**
 * A server's memory in the second tenth of a long trial and in the last one. The first tenth is warm-up: code is
 * compiled, threads start, buffers reach their size. Each reading follows a forced garbage collection: V8 collects when
 * it likes, and garbage would look like growth or hide it.
 */
export class Growth {
  readonly #server: TrialServer;
  readonly #early: MemoryUse[] = [];
  readonly #late: MemoryUse[] = [];
  #mostResident = 0;

  constructor(server: TrialServer) {
    this.#server = server;
  }

  /** `share`: the elapsed part of the trial, 0 to 1. */
  async note(share: number): Promise<void> {
    this.#mostResident = Math.max(this.#mostResident, this.#server.residentBytes());
    if (share >= 0.1 && share < 0.2) this.#early.push(await this.#server.memoryUse());
    if (share >= 0.9) this.#late.push(await this.#server.memoryUse());
  }

  of(what: keyof MemoryUse): { early: number; late: number; percent: number } {
    const early = median(this.#early.map((use) => use[what]));
    const late = median(this.#late.map((use) => use[what]));
    return { early, late, percent: Math.round((late / early - 1) * 1000) / 10 };
  }

  report(trial: string): void {
    const [live, resident, files] = [this.of('live'), this.of('resident'), this.of('files')];
    const growthText = (growth: typeof live) =>
      `${growth.percent} (${megabytes(growth.early)} to ${megabytes(growth.late)} MB)`;
    report(trial, 'growth of live memory, %', growthText(live), '< 10');
    report(trial, 'growth of resident memory, %', growthText(resident), '< 10');
    report(trial, 'most resident memory, garbage included, MB', megabytes(this.#mostResident), '');
    report(trial, 'open files and sockets, early and late', `${files.early}, ${files.late}`, '< +10');
  }
}
