import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { PageMeta } from 'shared-types/site/pages.ts';
import { pageMetaSlot } from '../parts/usePageMeta.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { LoadingLine } from '../ui/LoadingLine.tsx';
import { waitingSlot } from '../ui/showLoading.ts';
import { Brand } from './Brand.tsx';
import { PageFrame } from './PageFrame.tsx';
import styles from './PageFrame.module.css';
import { useScrolledBack } from './useScrolledBack.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen stands alone, without header, navigation and footer; its brand links home. */
    bare?: boolean;
    /** The screen uses the whole window and has its own way home. */
    whole?: boolean;
  }
}

/** Loaded on demand: the first page comes with its own head. */
function describe(screenMeta: PageMeta | null, path: string): void {
  void import('./describePage.ts').then(
    ({ describePage }) => describePage(screenMeta, path),
    () => undefined,
  );
}

/** Shows that another screen loads, or that a press waits. The first screen has a picture of its own (firstPaint). */
function Loading() {
  const loads = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  });
  const waiting = useSyncExternalStore(waitingSlot.watch, waitingSlot.get, waitingSlot.get);
  return (loads || (waiting ?? 0) > 0) && <LoadingLine />;
}

/** Surrounds every screen with the page frame, sets the page's title, and moves the focus after a change of screen. */
export function Root() {
  const { bare = false, whole = false } = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname });
  const screenMeta = useSyncExternalStore(pageMetaSlot.watch, pageMetaSlot.get, pageMetaSlot.get);
  const shownPath = useRef(path);
  useScrolledBack();

  useEffect(() => afterPaint(() => describe(screenMeta, path)), [screenMeta, path]);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // A menu that was opened while the screen was loading keeps the focus: losing it would close the menu.
    if (document.activeElement?.closest('header')?.querySelector('[aria-expanded="true"]')) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);

  const hasFrame = !bare && !whole;
  return (
    <>
      <Loading />
      {hasFrame && (
        <PageFrame>
          <Outlet />
        </PageFrame>
      )}
      {!hasFrame && (
        <main id="main" className={styles.bareMain} tabIndex={-1}>
          {bare && (
            <div className={styles.bareBrand}>
              <Brand />
            </div>
          )}
          <Outlet />
        </main>
      )}
    </>
  );
}
