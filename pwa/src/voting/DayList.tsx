import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { readAccount } from '../store/account/account.ts';
import { readUnsentSuggestions } from '../store/drafts/typedSuggestion.ts';
import { readDayAgreement } from '../store/lists/dayAgreement.ts';
import { submissionsFreshFor } from '../store/lists/freshFor.ts';
import { refreshSubmissions } from '../store/lists/refresh.ts';
import { readSubmissions } from '../store/lists/readSubmissions.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { listFeed } from '../store/live/listFeed.ts';
import { readVotesInFlight } from '../store/queue/readVotesInFlight.ts';
import { ListNotice } from '../parts/ListNotice.tsx';
import { agreedStateOf } from '../parts/agreement/dayLayout.ts';
import { DayState } from '../parts/agreement/DayState.tsx';
import { useCompare } from '../parts/agreement/useCompare.ts';
import { useOffersGame } from '../parts/offersGame.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { mayStillCome, useRefresh } from '../ui/hooks/useRefresh.ts';
import card from '../ui/Card.module.css';
import { AskedNotice } from './AskedNotice.tsx';
import { EmptyDay } from './EmptyDay.tsx';
import { GroupCard } from './GroupCard.tsx';
import { groupsOf } from './groups.ts';
import { keepOrder } from './keepOrder.ts';
import { MoreSubmissions } from './MoreSubmissions.tsx';
import { StandingNotice } from './StandingNotice.tsx';
import { SubmissionCard } from './SubmissionCard.tsx';
import { UnsentSuggestion } from './UnsentSuggestion.tsx';
import { useLinkedSubmission } from './useLinkedSubmission.ts';
import type { ShownDay } from './useShownDay.ts';
import type { Viewer } from './viewer.ts';

const none: ReadonlySet<string> = new Set();

const unsentSaid = 'You began a suggestion for a layout that is not in this list, and did not submit it';

interface Props extends ShownDay {
  difficulty: Difficulty;
  /** The id of the submission that the URL asks for. */
  submission: string | undefined;
}

/** The submissions of a difficulty on one day, refreshed every 30 s while the page is visible (spec 7). */
export function DayList({ difficulty, day, today, archived, submission }: Props) {
  const refreshed = useRefresh(
    () => refreshSubmissions(difficulty, archived),
    `${difficulty} ${day}`,
    limits.listFreshMs,
    () => submissionsFreshFor(difficulty, archived),
    archived === undefined ? listFeed(difficulty) : undefined,
  );
  const list = useLiveQuery(async () => readSubmissions(difficulty, day), [difficulty, day]);
  const agreed = useLiveQuery(async () => readDayAgreement(difficulty, day), [difficulty, day]);
  const account = useLiveQuery(readAccount);
  const unsent = useLiveQuery(async () => readUnsentSuggestions(difficulty, today), [difficulty, today]);
  const offersGame = useOffersGame();
  const inFlight = useLiveQuery(readVotesInFlight) ?? none;
  const isRead = list !== undefined && account !== undefined && unsent !== undefined;
  const [known, setKnown] = useState<readonly string[]>([]);
  const items = keepOrder(known, list?.items ?? []);
  const isHere = isRead && (items.length > 0 || list.loaded || !mayStillCome(refreshed));
  // Render a long list in time slices, so that a press in the meantime is not delayed.
  const isShown = useDeferredValue(isHere);
  useReady(isRead && isShown === isHere);
  // Rows from older responses and submissions that wait to be sent have no key yet.
  const compare = useCompare(items.some(({ k2 }) => k2 === undefined));
  // If an equal submission turned a card into part of a group, what is open in it would close: the full screen, or the
  // suggestion that somebody types. So the card used last stays on its own as long as the list keeps its order: if cards
  // moved at the next press, the button would slip from under the pointer.
  const [used, setUsed] = useState<string>();
  // Likewise, the group used last stays a group when it loses all its submissions but one.
  const [usedGroup, setUsedGroup] = useState<string>();
  const keyOf = (item: ListedSubmission) => (item.id === used ? undefined : (item.k2 ?? compare?.sameKeyOf(item)));
  const hadFocus = useRef(false);
  const takeFocus = useCallback(() => {
    const isFirst = !hadFocus.current;
    hadFocus.current = true;
    return isFirst;
  }, []);
  const asked = useLinkedSubmission(submission, { difficulty, day, list, refreshed });
  const keepThisOrder = () => setKnown(items.map(({ id }) => id));

  if (!isHere || !isShown) {
    const first = archived === undefined ? difficulty : undefined;
    return <Skeleton label="Loading submissions" cards={2} first={first} />;
  }
  // The player's own waiting drawing counts as a first one; an earlier day takes no more drawings.
  const standing = archived === undefined ? agreedStateOf(items, agreed) : agreed;
  const viewer: Viewer = { account, today, offersGame, isClosed: archived !== undefined, inFlight };
  const shared = { viewer, agreed, asked: { id: submission, takeFocus } };
  return (
    <>
      <ListNotice
        failure="Failed to fetch submissions"
        refreshed={refreshed}
        offline={nobodyAnswered(refreshed)}
        loaded={list.loaded}
        readAt={list.readAt}
      />
      <StandingNotice archived={archived} account={account} isEmpty={items.length === 0} />
      {archived === undefined &&
        unsent
          .filter(({ submissionId }) => items.every(({ id }) => id !== submissionId))
          .map((typed) => <UnsentSuggestion key={typed.submissionId} {...typed} said={unsentSaid} />)}
      {asked && <AskedNotice asked={asked} archived={archived} />}
      {standing && <DayState agreed={standing} isClosed={archived !== undefined} />}
      {items.length === 0 && <EmptyDay difficulty={difficulty} archived={archived} loaded={list.loaded} />}
      <div className={card.list} onPointerEnter={keepThisOrder} onFocus={keepThisOrder}>
        {groupsOf(items, keyOf).map(({ k2, submissions: [best, ...equal] }) =>
          equal.length === 0 && k2 !== usedGroup ? (
            <SubmissionCard key={best.id} submission={best} onUse={() => setUsed(best.id)} {...shared} />
          ) : (
            <GroupCard key={k2} k2={k2} submissions={[best, ...equal]} onUse={() => setUsedGroup(k2)} {...shared} />
          ),
        )}
        {list.hasMore && <MoreSubmissions difficulty={difficulty} day={day} />}
      </div>
    </>
  );
}
