import { BookmarkPlus, Link2 } from 'lucide-react';
import type { Day } from 'shared-types/day.ts';
import { parseLayout } from 'shared-types/layout/layout.ts';
import type { Account } from '../store/account/account.ts';
import type { KnownShare } from '../store/lists/readShared.ts';
import { Button } from '../ui/Button.tsx';
import { copyShareLink } from './copyShareLink.ts';
import { LinkButton } from '../parts/link/LinkButton.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Person } from '../parts/Person.tsx';
import { PngButton } from '../parts/png/PngButton.tsx';
import { RunLink } from '../parts/RunLink.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';
import card from '../ui/Card.module.css';
import { LabyrinthPicture } from './LabyrinthPicture.tsx';
import { adoptShared } from './adoptShared.ts';

// Loaded on demand, because most links are opened on another day than their layout's.
const SharedDay = lazyPart(() => import('./SharedDay.tsx'));

interface Props {
  token: string;
  shared: KnownShare;
  account: Account;
  today: Day;
}

function Actions({ token, account, today, shared }: Props) {
  const { name, difficulty, labyrinthData, izaroConfig, day } = shared;
  const adopting = useBusy();
  return (
    <>
      <div className={card.actions}>
        <LoadAndEditButton
          kind="primary"
          labyrinth={{ name, difficulty, labyrinthData, izaroConfig, ...(day !== undefined && { day }) }}
        />
        <RunLink difficulty={difficulty} search={{ shared: token }} />
        {account.at === 'signedIn' && (
          <Button
            icon={<BookmarkPlus aria-hidden />}
            {...adopting.props}
            onClick={() => adopting.run(() => adoptShared(token))}
          >
            Add to my saved labyrinths
          </Button>
        )}
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyShareLink(token)}>
          Copy Share Link
        </Button>
        <LinkButton path={`/share/${token}`} about="Anyone with the link can look at this layout and keep a copy." />
        <PngButton read={() => ({ difficulty, izaroConfig, day: day ?? today, layout: parseLayout(labyrinthData) })} />
      </div>
      {account.at !== 'signedIn' && (
        <Notice action={<SignInLink to={`/share/${token}`} kind="plain" />}>
          Log in to add this labyrinth to your saved labyrinths.
        </Notice>
      )}
    </>
  );
}

/** What a share link leads to (spec 2), and the actions for it. */
export function SharedLayout(props: Props) {
  const { difficulty, day, user, creatorPoints } = props.shared;
  return (
    <article className={card.card} data-day={day} data-difficulty={difficulty}>
      <div className={card.row}>
        <DifficultyName difficulty={difficulty} />
        <LabyrinthDay day={day} today={props.today} />
        <Person name={user.poeAccountId ?? user.username} points={creatorPoints} />
      </div>
      <LabyrinthPicture {...props.shared} shareToken={props.token} />
      {day === props.today && <SharedDay shared={props.shared} today={day} />}
      <Actions {...props} />
    </article>
  );
}
