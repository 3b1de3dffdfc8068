import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';

/** A change that a player makes at a device. `id`: a saved labyrinth's. */
export type PlayerChange =
  | { do: 'vote'; target: 'submission' | 'suggestion'; targetId: string; value: 'up' | 'down' | 'none' }
  | { do: 'suggest'; submissionId: string; text: string }
  | { do: 'submit'; difficulty: string }
  | { do: 'save'; name: string }
  | { do: 'delete'; id: string }
  | { do: 'tag'; hideUserTag: boolean };

export interface ShownItem {
  id: string;
  voteCount: number;
  userVote: string;
  pending: string | null;
}

export interface QueueEntry {
  id: string;
  type: string;
  state: string;
  code: string | null;
  reason: string | null;
  madeAt: string;
}

export interface LeftEntry {
  entityKeys: string[];
  state: string;
  lastError: { code: string; error: string } | null;
}

/** The commands that a device takes, and what each returns. */
interface Commands {
  register: (username: string) => void;
  signIn: (login: string) => void;
  signOut: () => void;
  /** Sets the addresses of the server's processes, used in turn; null for no network. */
  network: (urls: readonly string[] | null) => void;
  change: (changes: PlayerChange[]) => (string | null)[];
  flush: () => { waiting: number };
  live: (pauseMs: number | null) => void;
  awake: () => void;
  sleep: (ms: number) => void;
  forget: () => void;
  reopen: () => void;
  refresh: () => void;
  view: () => { items: ShownItem[]; saved: string[]; hideUserTag: boolean };
  queue: () => QueueEntry[];
  left: () => LeftEntry[];
  stats: () => { acknowledged: number; changed: string[]; cutCalls: number; removed: string[] };
  replay: () => string[];
}

const folder = mkdtempSync(join(tmpdir(), 'labyrinth-device-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let program: Promise<string> | undefined;

/** Builds the app's own store as one file that runs without a page. */
async function buildProgram(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../pwa'),
    ssr: { noExternal: true },
    build: {
      ssr: 'src/testing/trialDevice.ts',
      outDir: folder,
      target: 'node20',
      // If split, Dexie would run before the fake IndexedDB is in place.
      rolldownOptions: { output: { entryFileNames: 'device.mjs', codeSplitting: false } },
    },
  });
  return join(folder, 'device.mjs');
}

/** A device with the app's real store, on its own thread with its own database. */
export class TrialDevice {
  readonly name: string;
  readonly #worker: Worker;
  readonly #open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;

  private constructor(name: string, file: string) {
    this.name = name;
    this.#worker = new Worker(file, { resourceLimits: { maxYoungGenerationSizeMb: 64 } });
    this.#worker.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
      const waiting = this.#open.get(id);
      this.#open.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(`${name}: ${error}`));
    });
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#open.values()) reject(error);
    });
  }

  static async start(name: string): Promise<TrialDevice> {
    program ??= buildProgram();
    return new TrialDevice(name, await program);
  }

  ask<K extends keyof Commands>(name: K, ...args: Parameters<Commands[K]>): Promise<ReturnType<Commands[K]>> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve: resolve as (value: unknown) => void, reject });
      this.#worker.postMessage({ id, name, args });
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
