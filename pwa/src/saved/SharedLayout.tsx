import { BookmarkPlus, Link2 } from 'lucide-react';
import type { SharedLabyrinth } from 'shared-types/api/savedLabyrinths.ts';
import type { Account } from '../store/account/account.ts';
import { Button } from '../ui/Button.tsx';
import { copyShareLink } from './copyShareLink.ts';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Person } from '../parts/Person.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import card from '../ui/Card.module.css';
import { LabyrinthPicture } from './LabyrinthPicture.tsx';
import { adoptShared } from './adoptShared.ts';

interface Props {
  token: string;
  shared: SharedLabyrinth;
  account: Account;
}

function Actions({ token, account, shared: { name, difficulty, labyrinthData, izaroConfig } }: Props) {
  return (
    <>
      <div className={card.actions}>
        <LoadAndEditButton kind="primary" labyrinth={{ name, difficulty, labyrinthData, izaroConfig }} />
        {account.at === 'signedIn' && (
          <Button icon={<BookmarkPlus aria-hidden />} onClick={() => void adoptShared(token)}>
            Add to my saved labyrinths
          </Button>
        )}
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyShareLink(token)}>
          Copy Share Link
        </Button>
      </div>
      {account.at !== 'signedIn' && (
        <Notice action={<SignInLink to={`/share/${token}`} kind="plain" />}>
          Log in to add this labyrinth to your saved labyrinths.
        </Notice>
      )}
    </>
  );
}

/** What a share link leads to (spec 2), with what can be done with it. */
export function SharedLayout({ token, shared, account }: Props) {
  const { difficulty, user, creatorPoints } = shared;
  return (
    <article className={card.card}>
      <div className={card.row}>
        <DifficultyName difficulty={difficulty} />
        <Person name={user.poeAccountId ?? user.username} points={creatorPoints} />
      </div>
      <LabyrinthPicture {...shared} shareToken={token} />
      <Actions token={token} shared={shared} account={account} />
    </article>
  );
}
