import { Link, useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { BookmarkPlus, Link2, PenTool } from 'lucide-react';
import { useMemo } from 'react';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { sharedNotFound, sharedPageFacts } from 'shared-types/site/sharedPage.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { shownAccount } from '../store/account.ts';
import { loadForEditing } from '../store/loadForEditing.ts';
import { queueAdopt } from '../store/outbox.ts';
import { refreshShared } from '../store/refresh.ts';
import { shownShared } from '../store/shownShared.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { copyLink } from '../ui/copyLink.ts';
import { DifficultyName } from '../ui/DifficultyName.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IzaroSummary } from '../ui/IzaroSummary.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Person } from '../ui/Person.tsx';
import { noPicture, PictureFrame } from '../ui/PictureFrame.tsx';
import { productName } from '../ui/productName.ts';
import { Screen } from '../ui/Screen.tsx';
import { SignInLink } from '../ui/SignInLink.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StoredNote } from '../ui/StoredNote.tsx';
import { showToast } from '../ui/toast.ts';
import { useOwnFacts } from '../ui/useOwnFacts.ts';
import { useReady } from '../ui/useReady.ts';
import { useRefresh } from '../ui/useRefresh.ts';
import card from '../ui/Card.module.css';

async function adopt(token: string): Promise<void> {
  try {
    await queueAdopt(token);
    showToast({ title: 'Labyrinth Saved', kind: 'good' });
  } catch {
    showToast({ title: 'Save Failed', kind: 'bad' });
  }
}

function Actions({ token, shared }: { token: string; shared: SharedLabyrinth }) {
  const account = useLiveQuery(shownAccount);
  const navigate = useNavigate();

  async function edit() {
    await loadForEditing(shared);
    showToast({ title: 'Labyrinth Loaded', description: shared.name, kind: 'good' });
    await navigate({ to: '/builder' });
  }

  return (
    <>
      <div className={card.actions}>
        <Button kind="primary" icon={<PenTool aria-hidden />} onClick={() => void edit()}>
          Load &amp; Edit Labyrinth
        </Button>
        {account?.at === 'signedIn' && (
          <Button icon={<BookmarkPlus aria-hidden />} onClick={() => void adopt(token)}>
            Add to my saved labyrinths
          </Button>
        )}
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyLink(`/share/${token}`)}>
          Copy Share Link
        </Button>
      </div>
      {account && account.at !== 'signedIn' && (
        <Notice action={<SignInLink to={`/share/${token}`} kind="plain" />}>
          Log in to add this labyrinth to your saved labyrinths.
        </Notice>
      )}
    </>
  );
}

/** /share/:shareToken (spec 2), outside the page frame. */
export function SharedScreen({ shareToken }: { shareToken: string }) {
  const refreshed = useRefresh(() => refreshShared(shareToken), shareToken, null);
  const shown = useLiveQuery(async () => shownShared(shareToken), [shareToken]);
  const facts = useMemo(() => {
    if (shown?.found) return sharedPageFacts(shown.found, shareToken);
    return shown?.loaded ? sharedNotFound : undefined;
  }, [shown, shareToken]);
  useOwnFacts(facts);
  useReady(shown !== undefined && (shown.loaded || refreshed.at !== 'asking'));
  const home = (
    <Link to="/" className={buttonClass('primary')}>
      Return Home
    </Link>
  );
  if (!shown || (!shown.loaded && refreshed.at === 'asking')) {
    return (
      <Screen title="Shared Labyrinth">
        <Skeleton label="Loading the shared labyrinth" />
      </Screen>
    );
  }
  if (!shown.found) {
    if (shown.loaded) {
      return (
        <Screen title={sharedNotFound.title} narrow>
          <EmptyState text="This share link leads nowhere." hint="Its owner may have deleted it." action={home} />
        </Screen>
      );
    }
    return (
      <Screen title="Shared Labyrinth" narrow>
        <EmptyState
          text="This labyrinth is not on your device yet."
          hint="It is shown as soon as there is a connection."
          action={home}
        />
      </Screen>
    );
  }
  const { name, difficulty, displaySvg, labyrinthData, izaroConfig, user, creatorPoints } = shown.found;
  return (
    <Screen title={<span className={card.given}>{name}</span>}>
      {refreshed.at === 'failed' && <StoredNote />}
      <article className={card.card}>
        <div className={card.row}>
          <DifficultyName difficulty={difficulty} />
          <Person name={user.poeAccountId ?? user.username} points={creatorPoints} />
        </div>
        <PictureFrame>
          <LayoutPicture
            svg={displaySvg}
            layout={labyrinthData}
            alt={`${difficultyLabel[difficulty]} layout ${name}`}
            fallback={noPicture}
          />
        </PictureFrame>
        <IzaroSummary config={izaroConfig} />
        <Actions token={shareToken} shared={shown.found} />
      </article>
      <Link to="/">{productName}</Link>
    </Screen>
  );
}
