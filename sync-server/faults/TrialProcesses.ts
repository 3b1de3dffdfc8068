import type { Database } from '../src/storage/tables.ts';
import { type Cluster, startCluster } from '../src/testing/postgres.ts';
import { TrialServer } from './TrialServer.ts';
import type { TrialSite } from './TrialSite.ts';

const processes = 3;

/** Three processes of the built server on a PostgreSQL cluster of their own. */
export class TrialProcesses implements TrialSite {
  readonly #cluster: Cluster;
  readonly #servers: readonly TrialServer[];

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
    const databaseUrl = `${cluster.url}/postgres`;
    this.#servers = Array.from({ length: processes }, () => new TrialServer({ databaseUrl }));
  }

  static async open(programs: string): Promise<TrialProcesses> {
    return new TrialProcesses(await startCluster(programs)).start();
  }

  get urls(): readonly string[] {
    return this.#servers.map(({ url }) => url);
  }

  async start(): Promise<this> {
    await Promise.all(this.#servers.map((server) => server.start()));
    return this;
  }

  async killOne(random: () => number): Promise<void> {
    await this.#servers[Math.floor(random() * processes)]?.stop('SIGKILL');
  }

  /** Restarts each process once the previous one runs again; awaits `between` before each. */
  async restartInTurn(signal: 'SIGTERM' | 'SIGKILL', between: () => Promise<unknown>): Promise<void> {
    for (const server of this.#servers) {
      await between();
      await server.stop(signal);
      await server.start();
    }
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop(signal)));
  }

  look<T>(look: (db: Database) => Promise<T>): Promise<T> {
    return this.#servers[0]!.look(look);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.dispose()));
    await this.#cluster.stop();
    this.#cluster.remove();
  }
}
