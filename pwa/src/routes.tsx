import { type AsyncRouteComponent, createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Difficulty, difficultyLabel, isDifficulty } from 'shared-types/difficulty.ts';
import type { PageFacts } from './frame/describePage.ts';
import { Root } from './frame/Root.tsx';
import { NotFoundScreen } from './pages/NotFoundScreen.tsx';
import { productName } from './ui/productName.ts';

const keywords = 'Path of Exile, labyrinth, lab layout, route builder, Izaro, voting';

/** What every path says of itself. Unknown paths say the first. */
const facts = {
  home: {
    title: productName,
    description: "Draw the day's labyrinth of Path of Exile, share it, and vote on the community's routes.",
    keywords,
  },
  labyrinth: {
    title: 'Labyrinth',
    description: "Today's top-voted labyrinth layouts for all four difficulties, and the time to the daily reset.",
    keywords: `${keywords}, daily reset, today's labyrinth`,
  },
  builder: {
    title: 'Lab Builder',
    description: 'Draw a labyrinth layout in under two minutes: rooms, contents, paths and the boss fight.',
    keywords: `${keywords}, lab builder, layout editor`,
  },
  saved: { title: 'My Labyrinths', description: 'Your saved labyrinth layouts, ready to share.', keywords },
  share: { title: 'Shared Labyrinth', description: 'A labyrinth layout that somebody shared with you.', keywords },
  signIn: { title: 'Sign in', description: 'Sign in to save, submit and vote on labyrinth layouts.', keywords },
  queue: { title: 'Unsent changes', description: 'What this device has saved and not sent yet.', keywords },
  privacy: { title: 'Privacy Policy', description: 'What is collected, what for, and what you can do.', keywords },
} satisfies Record<string, PageFacts>;

function votingFacts(difficulty: Difficulty): PageFacts {
  const name = difficultyLabel[difficulty];
  return {
    title: `${name} Lab Voting`,
    description: `The community's ${name} labyrinth layouts of today: look, vote, and open them in the builder.`,
    keywords: `${keywords}, ${name} labyrinth`,
  };
}

/** A late-loaded screen that gets its props from the address. */
function fed<P extends object>(Screen: AsyncRouteComponent<P>, useProps: () => P) {
  return Object.assign(() => <Screen {...useProps()} />, { preload: () => Screen.preload?.() });
}

const root = createRootRoute({ component: () => <Root defaults={facts.home} />, notFoundComponent: NotFoundScreen });
const getParentRoute = () => root;

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { facts: facts.home },
  component: lazyRouteComponent(() => import('./pages/HomeScreen.tsx'), 'HomeScreen'),
});

const labyrinth = createRoute({
  getParentRoute,
  path: '/labyrinth',
  staticData: { facts: facts.labyrinth },
  component: lazyRouteComponent(() => import('./hub/HubScreen.tsx'), 'HubScreen'),
});

const builder = createRoute({
  getParentRoute,
  path: '/builder',
  staticData: { facts: facts.builder },
  validateSearch: (search): { difficulty?: Difficulty } =>
    isDifficulty(search.difficulty) ? { difficulty: search.difficulty } : {},
});
const BuilderScreen = lazyRouteComponent(() => import('./builder/BuilderScreen.tsx'), 'BuilderScreen');
builder.update({ component: fed(BuilderScreen, () => builder.useSearch()) });

const VotingScreen = lazyRouteComponent(() => import('./voting/VotingScreen.tsx'), 'VotingScreen');

function votingRoute<Path extends string>(path: Path, difficulty: Difficulty) {
  return createRoute({
    getParentRoute,
    path,
    staticData: { facts: votingFacts(difficulty) },
    component: fed(VotingScreen, () => ({ difficulty })),
  });
}

const saved = createRoute({
  getParentRoute,
  path: '/saved-labyrinths',
  staticData: { facts: facts.saved },
  component: lazyRouteComponent(() => import('./saved/SavedScreen.tsx'), 'SavedScreen'),
});

const share = createRoute({
  getParentRoute,
  path: '/share/$shareToken',
  staticData: { facts: facts.share, bare: true },
});
const SharedScreen = lazyRouteComponent(() => import('./saved/SharedScreen.tsx'), 'SharedScreen');
share.update({ component: fed(SharedScreen, () => share.useParams()) });

const signIn = createRoute({
  getParentRoute,
  path: '/sign-in',
  staticData: { facts: facts.signIn },
  validateSearch: (search): { to?: string } => (typeof search.to === 'string' ? { to: search.to } : {}),
});
const SignInScreen = lazyRouteComponent(() => import('./account/SignInScreen.tsx'), 'SignInScreen');
signIn.update({ component: fed(SignInScreen, () => signIn.useSearch()) });

const queue = createRoute({
  getParentRoute,
  path: '/queue',
  staticData: { facts: facts.queue },
  component: lazyRouteComponent(() => import('./queue/QueueScreen.tsx'), 'QueueScreen'),
});

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  staticData: { facts: facts.privacy },
  component: lazyRouteComponent(() => import('./pages/PrivacyScreen.tsx'), 'PrivacyScreen'),
});

/** The site map: every path, what it says of itself, and its screen, loaded when it is first needed. */
export const routeTree = root.addChildren([
  home,
  labyrinth,
  builder,
  votingRoute('/voting', 'eternal'),
  votingRoute('/voting/eternal', 'eternal'),
  votingRoute('/voting/merciless', 'merciless'),
  votingRoute('/voting/cruel', 'cruel'),
  votingRoute('/voting/normal', 'normal'),
  saved,
  share,
  signIn,
  queue,
  privacy,
]);
