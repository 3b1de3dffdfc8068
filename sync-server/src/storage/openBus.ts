import { type Bus, changedTopic } from './bus.ts';
import { isPostgres, isPostgresUrl } from './database.ts';
import { onOtherPrograms } from './otherPrograms.ts';
import { notify, PostgresBus } from './PostgresBus.ts';
import type { Database } from './tables.ts';
import { Topics } from './Topics.ts';

/** On SQLite there are no other processes that serve people. */
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

/** The bus of the server processes that work on this database. `onLoss` is called when they are no longer heard. */
export function openBus(db: Database, databaseUrl: string, onLoss: (error: unknown) => void = () => undefined): Bus {
  return isPostgresUrl(databaseUrl) ? new PostgresBus(db, databaseUrl, onLoss) : ownBus(db);
}

/** For a program that serves nobody: tells the servers that it may have changed the database. On SQLite they see it. */
export async function tellServers(db: Database): Promise<void> {
  if (isPostgres(db)) await notify(db, changedTopic, '');
}
