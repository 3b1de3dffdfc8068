import { sql } from 'kysely';
import pg from 'pg';
import type { Bus } from './bus.ts';
import type { Database } from './tables.ts';
import { Topics } from './Topics.ts';

/** The name under which all processes listen. */
const channel = 'labyrinth';

/** Pauses before the next try to connect, in milliseconds. */
const pauses = [250, 500, 1000, 2000, 5000, 10_000];

/** A periodic query detects a connection that died silently; it must be answered in time. Both in milliseconds. */
const askEveryMs = 30_000;
const answerWithinMs = 10_000;

export async function notify(db: Database, topic: string, message: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`${topic} ${message}`})`.execute(db);
}

/**
 * LISTEN and NOTIFY of PostgreSQL. Messages are sent over the pool and received on a separate connection, including
 * those of this process, so that all processes receive them in the same order.
 */
export class PostgresBus implements Bus {
  readonly #db: Database;
  readonly #url: string;
  readonly #onLoss: (error: unknown) => void;
  readonly #topics = new Topics();
  readonly #onGap: (() => void)[] = [];
  #client: pg.Client | undefined;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(db: Database, url: string, onLoss: (error: unknown) => void) {
    this.#db = db;
    this.#url = url;
    this.#onLoss = onLoss;
    void this.#connect();
  }

  async publish(topic: string, message: string): Promise<void> {
    await notify(this.#db, topic, message);
  }

  subscribe(topic: string, listener: (message: string) => void): void {
    this.#topics.subscribe(topic, listener);
  }

  onGap(listener: () => void): void {
    this.#onGap.push(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      query_timeout: answerWithinMs,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('The connection was closed.')));
    client.on('notification', ({ payload = '' }) => {
      const end = payload.indexOf(' ');
      this.#topics.tell(payload.slice(0, end), payload.slice(end + 1));
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#lost(client, error);
      return;
    }
    if (this.#client !== client) return;
    this.#failures = 0;
    this.#askLater(client);
    for (const tell of this.#onGap) tell();
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#askLater(client),
        (error: unknown) => this.#lost(client, error),
      );
    }, askEveryMs).unref();
  }

  /** Called once per broken connection, for the first of its errors. */
  #lost(client: pg.Client, error: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    void client.end().catch(() => undefined);
    if (this.#failures === 0) this.#onLoss(error);
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0;
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause * (0.5 + Math.random() / 2)).unref();
  }
}
