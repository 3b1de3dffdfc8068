import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { describePage, type PageFacts } from './describePage.ts';
import { Frame } from './Frame.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    facts?: PageFacts;
    /** The screen stands alone, without header and footer. */
    bare?: boolean;
  }
}

/** Around every screen: the frame, the page's title, and the keyboard's place after a change of screen. */
export function Root({ defaults }: { defaults: PageFacts }) {
  const { facts = defaults, bare = false } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const shownPath = useRef(path);

  useEffect(() => {
    describePage(facts, path);
    if (shownPath.current === path) return;
    shownPath.current = path;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [facts, path]);

  if (bare) {
    return (
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    );
  }
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
