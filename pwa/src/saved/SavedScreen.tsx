import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { readAccount } from '../store/account/account.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { savedFreshFor } from '../store/lists/freshFor.ts';
import { refreshSaved } from '../store/lists/refresh.ts';
import { readSaved } from '../store/lists/readSaved.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListNotice } from '../parts/ListNotice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SessionLost } from '../parts/SessionLost.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useAsksAccount } from '../parts/useAsksAccount.ts';
import { usePagedList } from '../ui/hooks/usePagedList.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import card from '../ui/Card.module.css';
import { SavedCard } from './SavedCard.tsx';

/** Nothing is saved, or the list is not on the device. */
function EmptyList({ loaded }: { loaded: boolean }) {
  const build = (
    <Link to="/builder" className={buttonClass('primary')}>
      Open the Lab Builder
    </Link>
  );
  if (loaded) {
    const hint = 'Draw one in the builder and press Save Labyrinth.';
    return <EmptyState text="No saved labyrinths yet." hint={hint} action={build} />;
  }
  const hint = 'They are shown as soon as the server answers. Drawing and saving work meanwhile.';
  return <EmptyState text="Your saved labyrinths are not on your device yet." hint={hint} action={build} />;
}

function Loading() {
  return <Skeleton label="Loading saved labyrinths" cards={2} />;
}

function SavedList({ sessionLost }: { sessionLost: boolean }) {
  const refreshed = useRefresh(refreshSaved, 'saved', null, savedFreshFor);
  const shown = useLiveQuery(readSaved);
  const today = useServerDay();
  const list = usePagedList(shown?.items ?? [], { name: 'saved', first: 20, step: 20 });
  useReady(shown !== undefined);
  if (!shown) return <Loading />;
  const { loaded, readAt, items } = shown;
  return (
    <>
      {sessionLost && <SessionLost to="/saved-labyrinths" />}
      {!sessionLost && (
        <ListNotice
          failure="Failed to fetch saved labyrinths"
          refreshed={refreshed}
          offline={nobodyAnswered(refreshed)}
          loaded={loaded}
          readAt={readAt}
        />
      )}
      {items.length === 0 && !loaded && mayStillCome(refreshed) && <Loading />}
      {items.length === 0 && (loaded || !mayStillCome(refreshed)) && <EmptyList loaded={loaded} />}
      <div className={card.layouts}>
        {list.shown.map((saved) => (
          <SavedCard key={saved.id} saved={saved} today={today} />
        ))}
      </div>
      <ShowMore more={list.more} noun="layout" />
    </>
  );
}

function SignedOut() {
  useReady(true);
  return (
    <EmptyState
      text="Sign in Required"
      hint="Your saved labyrinths belong to your account. Sign in to see them here."
      action={<SignInLink to="/saved-labyrinths" />}
    />
  );
}

/** /saved-labyrinths (spec 2): needs a sign-in. */
export function SavedScreen() {
  const account = useLiveQuery(readAccount);
  const asksAccount = useAsksAccount(account);
  return (
    <Screen wide title="My Labyrinths" intro="Layouts you saved. Anyone with its share link can see a layout.">
      {asksAccount && <Loading />}
      {account?.at === 'signedIn' && <SavedList key={account.user.accountId} sessionLost={account.sessionLost} />}
      {account && account.at !== 'signedIn' && !asksAccount && <SignedOut />}
    </Screen>
  );
}
