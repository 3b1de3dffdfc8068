import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { sharedNotFound, sharedPageMeta } from 'shared-types/site/sharedPage.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { readAccount } from '../store/account/account.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { refreshShared } from '../store/lists/refresh.ts';
import { serverDay } from '../store/device/serverClock.ts';
import { readShared } from '../store/lists/readShared.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListNotice } from '../parts/ListNotice.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { usePageMeta } from '../parts/usePageMeta.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, type Refreshed, useRefresh } from '../ui/hooks/useRefresh.ts';
import card from '../ui/Card.module.css';
import { SharedLayout } from './SharedLayout.tsx';

const failure = 'Failed to fetch the shared labyrinth';

function home(kind: 'primary' | 'plain' = 'primary') {
  return (
    <Link to="/" className={buttonClass(kind)}>
      Return Home
    </Link>
  );
}

function NotFound() {
  return (
    <Screen title={sharedNotFound.title} narrow>
      <EmptyState text="This share link leads nowhere." hint="Its owner may have deleted it." action={home()} />
    </Screen>
  );
}

/** The server could not tell what the link leads to, and the layout is not on the device. */
function NotOnDevice({ refreshed }: { refreshed: Refreshed & { again: () => void } }) {
  return (
    <Screen title="Shared Labyrinth" narrow>
      {nobodyAnswered(refreshed) ? (
        <EmptyState
          text="This labyrinth is not on your device yet."
          hint="It is shown as soon as there is a connection."
          action={home()}
        />
      ) : (
        <>
          <Notice kind="bad" action={<Button onClick={refreshed.again}>Try again</Button>}>
            {failure}
          </Notice>
          <div>{home('plain')}</div>
        </>
      )}
    </Screen>
  );
}

/** Whether the server has just said that there is no such link. */
function isUnknown(refreshed: Refreshed): boolean {
  return refreshed.at === 'failed' && refreshed.error instanceof Refusal && refreshed.error.status === 404;
}

/** Read together with the account, so that no button moves when another one appears. */
async function readSharedScreen(shareToken: string) {
  return { ...(await readShared(shareToken)), account: await readAccount(), today: await serverDay() };
}

/** /share/:shareToken (spec 2), outside the page frame. */
export function SharedScreen({ shareToken }: { shareToken: string }) {
  const shown = useLiveQuery(async () => readSharedScreen(shareToken), [shareToken]);
  const isUnsent = shown?.isUnsent ?? false;
  const refreshed = useRefresh(() => refreshShared(shareToken), `${shareToken} ${isUnsent}`, null);
  // The account's own layout may still be on the device under a link that has ended.
  const found = isUnknown(refreshed) && !isUnsent ? null : shown?.found;
  // Follows the clock while the page stays open; `shown.today` is available together with the layout.
  const today = useServerDay() ?? shown?.today;
  const meta = useMemo(() => {
    if (found) return sharedPageMeta(found, shareToken);
    return shown?.loaded ? sharedNotFound : undefined;
  }, [shown, found, shareToken]);
  usePageMeta(meta);
  useReady(shown !== undefined && (shown.loaded || !mayStillCome(refreshed)));
  if (!shown || (!shown.loaded && mayStillCome(refreshed))) {
    return (
      <Screen wide title="Shared Labyrinth">
        <Skeleton label="Loading the shared labyrinth" first="shared" />
      </Screen>
    );
  }
  // The server's answer may be known here before it is read from the device.
  const isNowhere = shown.loaded || isUnknown(refreshed);
  if (!found) return isNowhere ? <NotFound /> : <NotOnDevice refreshed={refreshed} />;
  return (
    <Screen wide title={<span className={card.given}>{found.name}</span>}>
      {isUnknown(refreshed) ? (
        <Notice>This link works for others as soon as the labyrinth is sent to your account.</Notice>
      ) : (
        <ListNotice
          failure={failure}
          refreshed={refreshed}
          offline={nobodyAnswered(refreshed)}
          loaded
          readAt={shown.readAt}
        />
      )}
      <SharedLayout token={shareToken} shared={found} account={shown.account} today={today ?? shown.today} />
    </Screen>
  );
}
