import type { Day } from 'shared-types/day.ts';
import { Notice } from '../ui/Notice.tsx';
import { formatDay } from '../ui/formatDateTime.ts';
import type { LinkState } from './useLinkedSubmission.ts';

interface Props {
  asked: LinkState;
  /** The earlier day whose list is shown; undefined for today. */
  archived: Day | undefined;
}

/** Says what happened to the layout that a link led to, while that layout is not in the list. */
export function AskedNotice({ asked, archived }: Props) {
  if (asked === 'sought') {
    return (
      <div role="status">
        <Notice>Looking for the layout of your link …</Notice>
      </div>
    );
  }
  const list = archived === undefined ? "today's list" : `the list of ${formatDay(archived)}`;
  return (
    <div role="status">
      <Notice>
        {asked === 'gone'
          ? `The layout of your link is not in ${list} any more: it was removed, or the link is for another day.`
          : 'The layout of your link is not on your device yet. The app looks for it when the server answers.'}
      </Notice>
    </div>
  );
}
