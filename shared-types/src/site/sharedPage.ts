import type { SharedLabyrinth } from '../api/savedLabyrinths.ts';
import { dayText } from '../dayText.ts';
import { difficultyLabel } from '../difficulty.ts';
import { izaroSummary } from '../picture/izaroSummary.ts';
import type { PageMeta } from './pages.ts';

/** The path of the 1200 x 630 link preview picture of a shared layout. The server registers it with `:shareToken`. */
export function sharedPicturePath(shareToken: string): string {
  return `/og/share/${shareToken}.png`;
}

/** The display name of a shared layout's creator; null when there is none. */
export function creatorOf({ user }: Pick<SharedLabyrinth, 'user'>): string | null {
  return user.poeAccountId ?? user.username;
}

/** The metadata of a shared layout's page: its name, difficulty, day, creator and boss (spec 2, "Shared layout"). */
export function sharedPageMeta(
  shared: Pick<SharedLabyrinth, 'name' | 'difficulty' | 'izaroConfig' | 'user' | 'day'>,
  shareToken: string,
): PageMeta {
  const difficulty = difficultyLabel[shared.difficulty];
  const creator = creatorOf(shared);
  const day = shared.day === undefined ? '' : ` of ${dayText(shared.day)}`;
  const boss = izaroSummary(shared.izaroConfig);
  return {
    title: shared.name,
    description: [
      `${difficulty} labyrinth layout${day}${creator === null ? '' : ` by ${creator}`}.`,
      boss === '' ? 'Look at it, keep it, or open it in the builder.' : `Izaro: ${boss}.`,
    ].join(' '),
    keywords: `Path of Exile, ${difficulty} labyrinth, lab layout, shared layout`,
    picture: sharedPicturePath(shareToken),
  };
}

/** The metadata of a share link that does not exist (spec 2). */
export const sharedNotFound: PageMeta = {
  title: 'Labyrinth Not Found',
  description: 'This share link leads nowhere. Its owner may have deleted the labyrinth or made a new link.',
  keywords: 'Path of Exile, labyrinth, lab layout, shared layout',
};
