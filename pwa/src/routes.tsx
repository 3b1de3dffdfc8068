import { type AsyncRouteComponent, createRootRoute, createRoute, useLocation, useSearch } from '@tanstack/react-router';
import type { GuideSlug } from 'shared-types/guideNames.ts';
import { type Difficulty, isDifficulty } from 'shared-types/difficulty.ts';
import { type Day, isDay } from 'shared-types/day.ts';
import { lazyScreen } from './shell/lazyScreen.ts';
import { Root } from './shell/Root.tsx';
import type { OverlayView } from './run/overlay/overlayViews.ts';
import { HomeScreen } from './pages/HomeScreen.tsx';
import { NotFoundScreen } from './pages/NotFoundScreen.tsx';

/** A lazily loaded screen that gets its props from the address. */
function withProps<P extends object>(Screen: AsyncRouteComponent<P>, useProps: () => P) {
  return Object.assign(() => <Screen {...useProps()} />, { preload: () => Screen.preload?.() });
}

/**
 * A hook that reads a screen's props from the query. It parses the query again, because the router also passes on what
 * `validateSearch` left out.
 */
function fromSearch<P>(read: (search: Record<string, unknown>) => P): () => P {
  return function useSearched() {
    return read(useSearch({ strict: false }));
  };
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });
const getParentRoute = () => root;

// The installed app starts here: loaded with what every screen needs.
const home = createRoute({ getParentRoute, path: '/', component: HomeScreen });

const labyrinth = createRoute({
  getParentRoute,
  path: '/labyrinth',
  component: lazyScreen(() => import('./hub/HubScreen.tsx'), 'HubScreen'),
});

/** The difficulty to build for; an unknown one is ignored. */
function searchedDifficulty({ difficulty }: Record<string, unknown>): { difficulty?: Difficulty } {
  return isDifficulty(difficulty) ? { difficulty } : {};
}

const builder = createRoute({ getParentRoute, path: '/builder', validateSearch: searchedDifficulty });
const BuilderScreen = lazyScreen(() => import('./builder/BuilderScreen.tsx'), 'BuilderScreen');
builder.update({ component: withProps(BuilderScreen, fromSearch(searchedDifficulty)) });

const VotingScreen = lazyScreen(() => import('./voting/VotingScreen.tsx'), 'VotingScreen');

/** The day of a list, from `?day=YYYY-MM-DD`; an invalid day is ignored. */
function searchedDay(search: Record<string, unknown>): { day?: Day } {
  return typeof search.day === 'string' && isDay(search.day) ? { day: search.day } : {};
}

/** The props of a voting page: the day of the list, and a submission in it. */
function searchedList(search: Record<string, unknown>): { day?: Day; submission?: string } {
  const { submission } = search;
  return { ...searchedDay(search), ...(typeof submission === 'string' && { submission }) };
}

function votingRoute<Path extends string>(path: Path, difficulty: Difficulty) {
  const route = createRoute({ getParentRoute, path, validateSearch: searchedList });
  const useSearchedList = fromSearch(searchedList);
  return route.update({ component: withProps(VotingScreen, () => ({ difficulty, ...useSearchedList() })) });
}

const RunScreen = lazyScreen(() => import('./run/RunScreen.tsx'), 'RunScreen');

/** Which layout the address asks for; without any, the day's best. */
function searchedRun({ submission, saved, shared, draft, view }: Record<string, unknown>) {
  return {
    ...(typeof submission === 'string' && { submission }),
    ...(typeof saved === 'string' && { saved }),
    ...(typeof shared === 'string' && { shared }),
    ...(typeof draft === 'string' && { draft }),
    ...(view === 'card' && { view: 'card' as const }),
  };
}

function runRoute<Path extends string>(path: Path, difficulty: Difficulty) {
  const route = createRoute({ getParentRoute, path, validateSearch: searchedRun, staticData: { whole: true } });
  const useSearchedRun = fromSearch(searchedRun);
  return route.update({ component: withProps(RunScreen, () => ({ difficulty, ...useSearchedRun() })) });
}

function searchedView({ view }: Record<string, unknown>): { view?: OverlayView } {
  return view === 'map' || view === 'bar' || view === 'strip' ? { view } : {};
}

const overlay = createRoute({
  getParentRoute,
  path: '/overlay/$token',
  validateSearch: searchedView,
  staticData: { whole: true },
});
const OverlayScreen = lazyScreen(() => import('./run/overlay/OverlayScreen.tsx'), 'OverlayScreen');
const useSearchedView = fromSearch(searchedView);
overlay.update({ component: withProps(OverlayScreen, () => ({ ...overlay.useParams(), ...useSearchedView() })) });

const overview = createRoute({ getParentRoute, path: '/lab-voting', validateSearch: searchedDay });
const OverviewScreen = lazyScreen(() => import('./voting/OverviewScreen.tsx'), 'OverviewScreen');
overview.update({ component: withProps(OverviewScreen, fromSearch(searchedDay)) });

const guides = createRoute({
  getParentRoute,
  path: '/guides',
  component: lazyScreen(() => import('./guides/GuidesScreen.tsx'), 'GuidesScreen'),
});

const GuideScreen = lazyScreen(() => import('./guides/GuideScreen.tsx'), 'GuideScreen');

function guideRoute<Slug extends GuideSlug>(slug: Slug) {
  return createRoute({
    getParentRoute,
    path: `/guides/${slug}` as const,
    component: withProps(GuideScreen, () => ({ slug })),
  });
}

const saved = createRoute({
  getParentRoute,
  path: '/saved-labyrinths',
  component: lazyScreen(() => import('./saved/SavedScreen.tsx'), 'SavedScreen'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  component: lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
});

const share = createRoute({
  getParentRoute,
  path: '/share/$shareToken',
  staticData: { bare: true },
});
const SharedScreen = lazyScreen(() => import('./saved/SharedScreen.tsx'), 'SharedScreen');
share.update({ component: withProps(SharedScreen, () => share.useParams()) });

/** Where to go after the sign-in, and the notice to show. */
function searchedSignIn({ to, notice }: Record<string, unknown>): { to?: string; notice?: string } {
  return { ...(typeof to === 'string' && { to }), ...(typeof notice === 'string' && { notice }) };
}

const signIn = createRoute({ getParentRoute, path: '/sign-in', validateSearch: searchedSignIn });
const SignInScreen = lazyScreen(() => import('./account/SignInScreen.tsx'), 'SignInScreen');
signIn.update({ component: withProps(SignInScreen, fromSearch(searchedSignIn)) });

const resetPassword = createRoute({ getParentRoute, path: '/reset-password' });
const ResetPasswordScreen = lazyScreen(() => import('./account/ResetPasswordScreen.tsx'), 'ResetPasswordScreen');
resetPassword.update({ component: withProps(ResetPasswordScreen, () => ({ token: useLocation().hash })) });

const verifyEmail = createRoute({ getParentRoute, path: '/verify-email' });
const VerifyEmailScreen = lazyScreen(() => import('./account/VerifyEmailScreen.tsx'), 'VerifyEmailScreen');
verifyEmail.update({ component: withProps(VerifyEmailScreen, () => ({ token: useLocation().hash })) });

const queue = createRoute({
  getParentRoute,
  path: '/queue',
  component: lazyScreen(() => import('./queue/QueueScreen.tsx'), 'QueueScreen'),
});

const print = createRoute({
  getParentRoute,
  path: '/print',
  component: lazyScreen(() => import('./pages/PrintScreen.tsx'), 'PrintScreen'),
});

const contact = createRoute({
  getParentRoute,
  path: '/contact',
  component: lazyScreen(() => import('./contact/ContactScreen.tsx'), 'ContactScreen'),
});

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lazyScreen(() => import('./pages/PrivacyScreen.tsx'), 'PrivacyScreen'),
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
  runRoute('/run/eternal', 'eternal'),
  runRoute('/run/merciless', 'merciless'),
  runRoute('/run/cruel', 'cruel'),
  runRoute('/run/normal', 'normal'),
  overlay,
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
  verifyEmail,
  queue,
  print,
  contact,
  privacy,
]);
