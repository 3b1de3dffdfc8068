import { History } from 'lucide-react';
import type { Day } from 'shared-types/day.ts';
import { counted } from 'shared-types/counted.ts';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDay } from '../../ui/formatDateTime.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { DraftOrigin } from '../draftSession.ts';
import type { Builder } from '../useBuilder.ts';
import { draftActions } from './draftActions.ts';
import styles from './Drafts.module.css';

interface Props {
  builder: Builder;
}

function DayTime({ day }: { day: Day }) {
  return (
    <time dateTime={day} className={styles.day}>
      {formatDay(day, 'medium')}
    </time>
  );
}

const whereOriginal = {
  changed: 'the other one is among your drafts',
  deleted: 'the deleted one can be brought back under Drafts for a week',
};

function NewsText({ news }: { news: DraftOrigin }) {
  switch (news.kind) {
    case 'link':
      return (
        <span>
          From a link: {difficultyLabel[news.difficulty]} layout of <DayTime day={news.day} /> with{' '}
          {counted(news.rooms, 'room')}.
          {news.day !== news.today && (
            <>
              {' '}
              It is not from today (<DayTime day={news.today} />
              ).
            </>
          )}
        </span>
      );
    case 'copied':
      return (
        <span>{`Another tab ${news.of} this draft. Your drawing continues here as “${news.name}”; ${whereOriginal[news.of]}.`}</span>
      );
  }
}

/** Says how the draft on the screen got there and offers the way back to the previous one. Stays until dismissed. */
export function DraftNews({ builder: { session, say, setAside, news } }: Props) {
  return (
    <div role="status" className={styles.news}>
      {(news !== null || setAside !== null) && (
        <Notice
          icon={<History aria-hidden />}
          action={
            <div className={styles.ways}>
              {setAside !== null && (
                <Button onClick={() => void draftActions(session, say).bringBack()}>Bring it back</Button>
              )}
              <Button kind="quiet" onClick={() => session.forgetNews()}>
                Got it
              </Button>
            </div>
          }
        >
          {/* With a key: its words stand beside a date, and so are never changed in place. */}
          {news !== null && <NewsText key={JSON.stringify(news)} news={news} />}
          {setAside !== null && (
            <span>
              {news === null
                ? 'The drawing before this one was set aside. It is kept on this device.'
                : ' The drawing before it is among your drafts.'}
            </span>
          )}
        </Notice>
      )}
    </div>
  );
}
