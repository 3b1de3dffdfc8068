import { type AsyncRouteComponent, createRootRoute, createRoute, useLocation, useSearch } from '@tanstack/react-router';
import type { GuideSlug } from 'shared-types/api/guides.ts';
import { type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import { type Day, isDay } from 'shared-types/day.ts';
import { lateScreen } from './shell/lateScreen.ts';
import { Root } from './shell/Root.tsx';
import { NotFoundScreen } from './pages/NotFoundScreen.tsx';

/** A late-loaded screen that gets its props from the address. */
function fed<P extends object>(Screen: AsyncRouteComponent<P>, useProps: () => P) {
  return Object.assign(() => <Screen {...useProps()} />, { preload: () => Screen.preload?.() });
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const getParentRoute = () => root;

const home = createRoute({
  getParentRoute,
  path: '/',
  component: lateScreen(() => import('./pages/HomeScreen.tsx'), 'HomeScreen'),
});

const labyrinth = createRoute({
  getParentRoute,
  path: '/labyrinth',
  component: lateScreen(() => import('./hub/HubScreen.tsx'), 'HubScreen'),
});

const builder = createRoute({
  getParentRoute,
  path: '/builder',
  validateSearch: (search): { difficulty?: Difficulty } =>
    isDifficulty(search.difficulty) ? { difficulty: search.difficulty } : {},
});
const BuilderScreen = lateScreen(() => import('./builder/BuilderScreen.tsx'), 'BuilderScreen');
builder.update({ component: fed(BuilderScreen, () => builder.useSearch()) });

const VotingScreen = lateScreen(() => import('./voting/VotingScreen.tsx'), 'VotingScreen');

/** Lists of an earlier day stand under `?day=YYYY-MM-DD`; what is no day is left out. */
function searchedDay(search: Record<string, unknown>): { day?: Day } {
  return typeof search.day === 'string' && isDay(search.day) ? { day: search.day } : {};
}

function votingRoute<Path extends string>(path: Path, difficulty: Difficulty) {
  const route = createRoute({ getParentRoute, path, validateSearch: searchedDay });
  return route.update({
    component: fed(VotingScreen, () => ({ difficulty, ...searchedDay(useSearch({ strict: false })) })),
  });
}

const overview = createRoute({ getParentRoute, path: '/lab-voting', validateSearch: searchedDay });
const OverviewScreen = lateScreen(() => import('./voting/OverviewScreen.tsx'), 'OverviewScreen');
overview.update({ component: fed(OverviewScreen, () => overview.useSearch()) });

const guides = createRoute({
  getParentRoute,
  path: '/guides',
  component: lateScreen(() => import('./guides/GuidesScreen.tsx'), 'GuidesScreen'),
});

const GuideScreen = lateScreen(() => import('./guides/GuideScreen.tsx'), 'GuideScreen');

function guideRoute<Slug extends GuideSlug>(slug: Slug) {
  return createRoute({
    getParentRoute,
    path: `/guides/${slug}` as const,
    component: fed(GuideScreen, () => ({ slug })),
  });
}

const saved = createRoute({
  getParentRoute,
  path: '/saved-labyrinths',
  component: lateScreen(() => import('./saved/SavedScreen.tsx'), 'SavedScreen'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  component: lateScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const share = createRoute({
  getParentRoute,
  path: '/share/$shareToken',
  staticData: { bare: true },
});
const SharedScreen = lateScreen(() => import('./saved/SharedScreen.tsx'), 'SharedScreen');
share.update({ component: fed(SharedScreen, () => share.useParams()) });

const signIn = createRoute({
  getParentRoute,
  path: '/sign-in',
  validateSearch: ({ to, notice }): { to?: string; notice?: string } => ({
    ...(typeof to === 'string' && { to }),
    ...(typeof notice === 'string' && { notice }),
  }),
});
const SignInScreen = lateScreen(() => import('./account/SignInScreen.tsx'), 'SignInScreen');
signIn.update({ component: fed(SignInScreen, () => signIn.useSearch()) });

const resetPassword = createRoute({ getParentRoute, path: '/reset-password' });
const ResetPasswordScreen = lateScreen(() => import('./account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen');
resetPassword.update({ component: fed(ResetPasswordScreen, () => ({ token: useLocation().hash })) });

const queue = createRoute({
  getParentRoute,
  path: '/queue',
  component: lateScreen(() => import('./queue/QueueScreen.tsx'), 'QueueScreen'),
});

const print = createRoute({
  getParentRoute,
  path: '/print',
  component: lateScreen(() => import('./pages/PrintScreen.tsx'), 'PrintScreen'),
});

const contact = createRoute({
  getParentRoute,
  path: '/contact',
  component: lateScreen(() => import('./contact/ContactScreen.tsx'), 'ContactScreen'),
});

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lateScreen(() => import('./pages/PrivacyScreen.tsx'), 'PrivacyScreen'),
});

/** The site map: every path of shared-types/site/pages.ts and its screen, loaded when it is first needed. */
export const routeTree = root.addChildren([
  home,
  labyrinth,
  builder,
  votingRoute('/voting', 'eternal'),
  votingRoute('/voting/eternal', 'eternal'),
  votingRoute('/voting/merciless', 'merciless'),
  votingRoute('/voting/cruel', 'cruel'),
  votingRoute('/voting/normal', 'normal'),
  overview,
  guides,
  guideRoute('lab-builder'),
  guideRoute('treasure-keys'),
  guideRoute('puzzles'),
  guideRoute('builds'),
  guideRoute('point-system'),
  saved,
  profile,
  share,
  signIn,
  resetPassword,
  queue,
  print,
  contact,
  privacy,
]);
