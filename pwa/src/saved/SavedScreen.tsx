import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { shownAccount } from '../store/account.ts';
import { refreshSaved } from '../store/refresh.ts';
import { shownSaved } from '../store/shownSaved.ts';
import { buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SignInLink } from '../ui/SignInLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StoredNote } from '../ui/StoredNote.tsx';
import { useReady } from '../ui/useReady.ts';
import { useRefresh } from '../ui/useRefresh.ts';
import card from '../ui/Card.module.css';
import { SavedCard } from './SavedCard.tsx';

function SavedList() {
  const refreshed = useRefresh(refreshSaved, 'saved', null);
  const shown = useLiveQuery(shownSaved);
  useReady(shown !== undefined);
  if (!shown) return <Skeleton label="Loading saved labyrinths" cards={2} />;
  const { loaded, items } = shown;
  return (
    <>
      {refreshed.at === 'failed' &&
        (loaded ? <StoredNote /> : <Notice kind="bad">Failed to fetch saved labyrinths</Notice>)}
      {items.length === 0 && !loaded && refreshed.at === 'asking' && (
        <Skeleton label="Loading saved labyrinths" cards={2} />
      )}
      {items.length === 0 && (loaded || refreshed.at !== 'asking') && (
        <EmptyState
          text="No saved labyrinths yet."
          hint="Draw one in the builder and press Save Labyrinth."
          action={
            <Link to="/builder" className={buttonClass('primary')}>
              Open the Lab Builder
            </Link>
          }
        />
      )}
      <div className={card.pair}>
        {items.map((saved) => (
          <SavedCard key={saved.id} saved={saved} />
        ))}
      </div>
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
  const account = useLiveQuery(shownAccount);
  return (
    <Screen title="My Labyrinths" intro="Layouts you saved. A share link shows a layout to whoever has it.">
      {account && (account.at === 'signedIn' ? <SavedList key={account.user.accountId} /> : <SignedOut />)}
    </Screen>
  );
}
