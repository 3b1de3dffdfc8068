import { type Difficulty, difficulties, difficultyLabel } from '../difficulty.ts';
import { productName } from '../productName.ts';

/** A page's metadata for browsers, search engines and link previews. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  /** The path of its link preview picture; without one it is the product's own. */
  picture?: string;
}

interface Page extends PageMeta {
  /** Whether it is in the sitemap: a public page under its own address. */
  listed: boolean;
  /** The canonical address, where the same screen has two. */
  sameAs?: string;
}

const common = 'Path of Exile, labyrinth, lab layout';

function page(listed: boolean, title: string, keywords: string, description: string): Page {
  return { title, description, keywords: `${common}, ${keywords}`, listed };
}

function votingPage(difficulty: Difficulty): Page {
  const name = difficultyLabel[difficulty];
  return page(
    true,
    `${name} Lab Voting`,
    `${name} labyrinth, voting`,
    `The community's ${name} labyrinth layouts of today: look, vote, suggest corrections, and open them in the builder.`,
  );
}

const votingPages = Object.fromEntries(
  difficulties.map((difficulty) => [`/voting/${difficulty}`, votingPage(difficulty)]),
) as Record<`/voting/${Difficulty}`, Page>;

function runPage(difficulty: Difficulty): Page {
  const name = difficultyLabel[difficulty];
  return page(
    false,
    `Run ${name}`,
    `${name} labyrinth, companion, route planner`,
    `Run today's ${name} labyrinth: the next door at a glance, the best route, and a map beside the game.`,
  );
}

const runPages = Object.fromEntries(
  difficulties.map((difficulty) => [`/run/${difficulty}`, runPage(difficulty)]),
) as Record<`/run/${Difficulty}`, Page>;

/**
 * Every page of spec 2, and those that sign-in and the queue need. The app's routes, the server and the sitemap use it.
 */
export const pages = {
  '/': page(
    true,
    productName,
    'route builder, Izaro, voting',
    "Draw the day's labyrinth of Path of Exile, share it, and vote on the community's routes, online and offline.",
  ),
  '/labyrinth': page(
    true,
    'Labyrinth',
    "daily reset, today's labyrinth",
    "Today's top-voted labyrinth layouts for all four difficulties, and the time to the daily reset.",
  ),
  '/builder': page(
    true,
    'Lab Builder',
    'lab builder, route builder, layout editor',
    'Draw a labyrinth layout in under two minutes: rooms, contents, paths and the boss fight.',
  ),
  '/voting': { ...votingPage('eternal'), listed: false, sameAs: '/voting/eternal' },
  ...votingPages,
  ...runPages,
  '/lab-voting': page(
    true,
    'Lab Voting',
    'voting, layouts of all difficulties',
    "The community's labyrinth layouts of today, all four difficulties side by side.",
  ),
  '/guides': page(
    true,
    'Guides',
    'lab guide, labyrinth guide, traps, darkshrines, trials',
    'Guides to the Labyrinth of Path of Exile: treasure keys, puzzles, builds, the builder and the points.',
  ),
  '/guides/treasure-keys': page(
    true,
    'Treasure Keys Guide',
    'treasure keys, Argus, lockboxes, fonts',
    'Where the treasure keys of a labyrinth run come from, how many there are, and how to get the most of them.',
  ),
  '/guides/lab-builder': page(
    true,
    'Lab Builder Guide',
    'lab builder, how to draw a layout',
    'How to draw a labyrinth layout here: rooms, snap points, paths, contents, the boss, and all the keys.',
  ),
  '/guides/puzzles': page(
    true,
    'Puzzles Guide',
    'puzzles, levers, gauntlets, doors',
    'The puzzles of the labyrinth and how to solve them: levers, doors and keys, pressure plates, gauntlets.',
  ),
  '/guides/builds': page(
    true,
    'Builds for Lab Guide',
    'lab builds, trap damage, movement',
    'What makes a build good at running the labyrinth: movement, recovery, resistance to traps, and boss damage.',
  ),
  '/guides/point-system': page(
    true,
    'Point System Guide',
    'points, rewards, votes',
    'How layouts, suggestions and votes earn points here, when points are final, and what can take them away.',
  ),
  '/saved-labyrinths': page(false, 'My Labyrinths', 'saved layouts', 'Your saved labyrinth layouts, ready to share.'),
  '/profile': page(false, 'Profile', 'points, account', 'Your points, your submitted labyrinths and your account.'),
  '/contact': page(
    true,
    'Contact Us',
    'contact, feedback',
    'Tell the people behind this tool what is broken, what is missing, and what you would like to see.',
  ),
  '/privacy': page(
    true,
    'Privacy Policy',
    'privacy',
    'What this tool collects about you, what for, how long it is kept, and what you can do about it.',
  ),
  '/print': page(false, 'Print Version', 'print', "Today's drawing of the labyrinth in a form for paper."),
  '/sign-in': page(false, 'Sign in', 'sign in', 'Sign in to save, submit and vote on labyrinth layouts.'),
  '/reset-password': page(false, 'New password', 'password', 'Choose a new password for your account.'),
  '/verify-email': page(false, 'E-mail address', 'e-mail', 'Confirm that the e-mail address of your account is yours.'),
  '/queue': page(false, 'Unsent changes', 'queue, offline', 'What this device has saved and not sent yet.'),
} as const satisfies Record<string, Page>;

const byPath: ReadonlyMap<string, Page> = new Map(Object.entries(pages));

const sharedLayout = page(
  false,
  'Shared Labyrinth',
  'shared layout',
  'A labyrinth layout that somebody shared with you: look at it, keep it, or open it in the builder.',
);

/** A path without a trailing slash: both forms are the same page. */
function plain(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The share token in the path of a shared layout; undefined for every other path. */
export function shareTokenIn(path: string): string | undefined {
  return /^\/share\/([^/]+)$/.exec(plain(path))?.[1];
}

/** The page at a path; undefined for the not-found page. */
export function findPage(path: string): PageMeta | undefined {
  return byPath.get(plain(path)) ?? (shareTokenIn(path) === undefined ? undefined : sharedLayout);
}

/** The metadata of a path; unknown paths have that of the home page (spec 2). */
export function pageMeta(path: string): PageMeta {
  return findPage(path) ?? pages['/'];
}

/** The path in a page's canonical link; unknown paths get that of the home page (spec 2). */
export function canonicalPath(path: string): string {
  if (!findPage(path)) return '/';
  return byPath.get(plain(path))?.sameAs ?? plain(path);
}

/** The title as the browser's tab shows it. */
export function fullTitle({ title }: PageMeta): string {
  return title === productName ? title : `${title} | ${productName}`;
}

/** The paths of the sitemap. */
export const listedPaths: readonly string[] = [...byPath].filter(([, { listed }]) => listed).map(([path]) => path);
