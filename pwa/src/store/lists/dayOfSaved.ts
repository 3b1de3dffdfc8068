import type { SavedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { type Day, dayOf } from 'shared-types/day.ts';

/** The day whose labyrinth a saved layout shows; for rows stored before saved layouts had one, the day of saving. */
export function dayOfSaved({ day, createdAt }: Pick<SavedLabyrinth, 'day' | 'createdAt'>): Day {
  return day ?? dayOf(Date.parse(createdAt));
}
