import type { ListRevision } from 'shared-types/api/live.ts';
import { isDifficulty } from 'shared-types/difficulty.ts';
import { isDay } from 'shared-types/day.ts';
import { throttleByName } from '../core/throttleByName.ts';
import type { Services } from '../core/services.ts';
import { type DayKey, dayKeyText, listRevisions } from '../storage/days.ts';
import { onListChange } from '../storage/listChanges.ts';

const topic = 'list';

/** Changes within this time are one message, in milliseconds. */
const joinMs = 100;

/**
 * Publishes the revision of each list that this process has changed to all processes. The revision is read after the
 * commit, so that nothing rolled back is published. If this process dies before it publishes, the others read the
 * revision themselves (`ListListeners`).
 */
export function publishListChanges({ db, bus, log }: Pick<Services, 'db' | 'bus' | 'log'>): void {
  async function publish(changed: ReadonlyMap<string, DayKey>): Promise<void> {
    const days = new Set([...changed.values()].map(({ day }) => day));
    for (const list of await listRevisions(db, [...days])) {
      const name = dayKeyText(list);
      if (changed.has(name)) await bus.publish(topic, `${name} ${list.revision}`);
    }
  }
  const tell = throttleByName<DayKey>(
    () => joinMs,
    (changed) =>
      publish(changed).catch((error: unknown) => log.debug({ err: error }, 'A changed list could not be announced.')),
  );
  onListChange(db, (key) => tell(dayKeyText(key), key));
}

/** Calls `hear` with each list that any process has changed. */
export function onListMessage({ bus }: Pick<Services, 'bus'>, hear: (list: ListRevision) => void): void {
  bus.subscribe(topic, (message) => {
    const [day = '', difficulty, revision] = message.split(' ');
    if (isDay(day) && isDifficulty(difficulty) && revision !== undefined) hear({ day, difficulty, revision });
  });
}
