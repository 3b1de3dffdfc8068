import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { isFollowToken } from 'shared-types/api/follow.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import type { LinkedLayout } from 'shared-types/link/linkedLayout.ts';
import { unpackLayout } from 'shared-types/link/layoutLink.ts';
import { overlayPage } from 'shared-types/site/overlayPage.ts';
import { LabyrinthDay } from '../../parts/LabyrinthDay.tsx';
import { usePageMeta } from '../../parts/usePageMeta.ts';
import { useServerDay } from '../../store/browser/useServerDay.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useReady } from '../../ui/hooks/useReady.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Companion } from '../Companion.tsx';
import { HomeLink } from '../HomeLink.tsx';
import run from '../Run.module.css';
import { placeFacts } from '../runFacts.ts';
import { RunMap } from '../RunMap.tsx';
import { type FollowedRun, fromSharedRun } from '../share/sharedRun.ts';
import { useWakeLock } from '../useWakeLock.ts';
import styles from './Overlay.module.css';
import type { OverlayView } from './overlayViews.ts';
import { type Followed, useFollowedRun } from './useFollowedRun.ts';

/** A message about the connection or the end of the run; null while all goes well. */
function stateText({ at, isLost, last }: Followed): string | null {
  if (isLost) return 'Connection lost';
  // The player may continue without showing the run.
  if (at === 'ended') return 'The run has ended, or is no longer shown';
  if (at === 'waiting') return last ? 'Waiting for the run to continue' : 'Waiting for the run';
  return null;
}

interface Seen extends FollowedRun {
  linked: LinkedLayout;
}

function useSeen({ last, at }: Followed): Seen | null {
  const packed = last?.run.layout;
  const linked = useMemo(() => (packed === undefined ? null : unpackLayout(packed)), [packed]);
  return useMemo(() => {
    if (!last || !linked) return null;
    const seen = fromSharedRun(last.run, linked, last.sentAt);
    // The run's further time is unknown: the clock stops.
    const clock = at === 'ended' ? { ...seen.state.clock, since: null } : seen.state.clock;
    return { ...seen, linked, state: { ...seen.state, clock } };
  }, [last, linked, at]);
}

/** The run as data attributes. */
function factsOf(followed: Followed, seen: Seen | null) {
  const link = { 'data-link': followed.isLost ? 'lost' : followed.at };
  if (!seen) return { ...link, 'data-run': 'off' };
  const { view, state, position, linked } = seen;
  return {
    ...link,
    'data-run': state.at === 'won' ? 'won' : followed.at === 'ended' ? 'off' : 'on',
    ...placeFacts(view, position, linked),
  };
}

function Card({ linked, view, state, position }: Seen) {
  return <Companion layout={linked.layout} view={view} state={state} position={position} actions={null} />;
}

function Map({ linked, view, done }: Seen) {
  return <RunMap layout={linked.layout} view={view} done={done} onGoTo={null} />;
}

interface Props {
  followed: Followed;
  seen: Seen | null;
}

/** The page for people: on a phone, or on a friend's screen. */
function Page({ followed, seen }: Props) {
  const today = useServerDay();
  // The card is painted first: the next door matters most.
  const map = useDeferredValue(seen && <Map {...seen} />);
  const text = stateText(followed);
  return (
    <div className={run.first} data-wide {...factsOf(followed, seen)}>
      <header className={run.bar}>
        <HomeLink />
        <h1 className={run.title}>{seen ? `${difficultyLabel[seen.linked.difficulty]} run` : overlayPage.title}</h1>
        {seen && today !== undefined && <LabyrinthDay day={seen.linked.day} today={today} onlyOlder />}
        <p className={styles.note} role="status">
          {seen && text}
        </p>
      </header>
      {seen ? (
        <div className={run.stage}>
          <Card {...seen} />
          {map}
        </div>
      ) : (
        <div className={run.unread} role="status">
          {text !== null && <EmptyState text={text} hint="This page can stay open: it shows the run by itself." />}
        </div>
      )}
    </div>
  );
}

/** The view for a stream: nothing but the run, on a transparent background. */
function Source({ followed, seen, view }: Props & { view: OverlayView }) {
  const text = stateText(followed);
  return (
    <div className={styles.source} data-view={view} {...factsOf(followed, seen)}>
      {seen && (view === 'map' ? <Map {...seen} /> : <Card {...seen} />)}
      {text !== null && (
        <p className={styles.state} role="status">
          {text}
        </p>
      )}
    </div>
  );
}

/** Shown for an invalid address, such as one that was cut off. */
function NoRun() {
  useReady(true);
  return (
    <Screen title="Run not found" narrow>
      <EmptyState
        text="This link leads nowhere."
        hint="Ask for it again."
        action={
          <Link to="/" className={buttonClass('primary')}>
            Return Home
          </Link>
        }
      />
    </Screen>
  );
}

interface Address {
  token: string;
  view?: OverlayView;
}

function Overlay({ token, view }: Address) {
  const followed = useFollowedRun(token);
  const seen = useSeen(followed);
  usePageMeta(overlayPage);
  useReady(followed.at !== 'joining' || followed.isLost);
  useWakeLock(followed.at === 'run' && seen?.state.at === 'on');
  useEffect(() => {
    if (!view) return;
    const { dataset } = document.documentElement;
    dataset.overlay = view;
    return () => {
      delete dataset.overlay;
    };
  }, [view]);
  return view ? <Source followed={followed} seen={seen} view={view} /> : <Page followed={followed} seen={seen} />;
}

/** /overlay/{token} (run.md, section 4): shows a run that is played elsewhere. View only. */
export function OverlayScreen(address: Address) {
  return isFollowToken(address.token) ? <Overlay {...address} /> : <NoRun />;
}
