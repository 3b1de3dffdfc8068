import type { Bus } from './bus.ts';
import { isPostgresUrl } from './database.ts';
import { PostgresBus } from './PostgresBus.ts';
import type { Database } from './tables.ts';
import { Topics } from './topics.ts';

/** On SQLite there are no other processes that serve people. */
function ownBus(): Bus {
  const topics = new Topics();
  return {
    publish: (topic, message) => {
      topics.tell(topic, message);
      return Promise.resolve();
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    onGap: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** The bus of the server processes that work on this database. `onLoss` is called when they are no longer heard. */
export function openBus(db: Database, databaseUrl: string, onLoss: (error: unknown) => void = () => undefined): Bus {
  return isPostgresUrl(databaseUrl) ? new PostgresBus(db, databaseUrl, onLoss) : ownBus();
}
