import { type Bus, changedTopic } from './bus.ts';
import { isPostgres, isPostgresUrl } from './database.ts';
import { onOtherPrograms } from './otherPrograms.ts';
import { notify, PostgresBus } from './PostgresBus.ts';
import type { Database } from './tables.ts';
import { Topics } from './Topics.ts';

/** A bus within this process: on SQLite no other process serves requests. */
function ownBus(db: Database): Bus {
  const topics = new Topics();
  const end = onOtherPrograms(db, () => topics.tell(changedTopic, ''));
  return {
    publish: (topic, message) => {
      topics.tell(topic, message);
      return Promise.resolve();
    },
    subscribe: (topic, listener) => topics.subscribe(topic, listener),
    onGap: () => undefined,
    close: () => {
      end();
      return Promise.resolve();
    },
  };
}

/** The bus between the server processes that use this database. `onLoss` is called when they can no longer be heard. */
export function openBus(db: Database, databaseUrl: string, onLoss: (error: unknown) => void = () => undefined): Bus {
  return isPostgresUrl(databaseUrl) ? new PostgresBus(db, databaseUrl, onLoss) : ownBus(db);
}

/**
 * For programs other than the server: notifies the servers that the database may have changed. On SQLite they notice by
 * themselves.
 */
export async function tellServers(db: Database): Promise<void> {
  if (isPostgres(db)) await notify(db, changedTopic, '');
}
