import { useState } from 'react';
import { submitterName } from 'shared-types/rules/displayName.ts';
import type { ListedSubmission, ListedSuggestion } from '../store/lists/pending.ts';
import { PendingMark } from '../parts/PendingMark.tsx';
import { Person } from '../parts/Person.tsx';
import { keepOrder } from './keepOrder.ts';
import { ShowMore } from '../ui/ShowMore.tsx';
import { ApplyButton } from './suggest/ApplyButton.tsx';
import { shownLines } from './shownLines.ts';
import { SuggestionBox } from './SuggestionBox.tsx';
import styles from './Suggestions.module.css';
import { UnsentSuggestionHere } from './UnsentSuggestion.tsx';
import { usePagedList } from '../ui/hooks/usePagedList.ts';
import type { Viewer } from './viewer.ts';
import { VoteArrows } from './VoteArrows.tsx';

interface ItemProps {
  submission: ListedSubmission;
  suggestion: ListedSuggestion;
  viewer: Viewer;
}

function SuggestionItem({ submission, suggestion, viewer }: ItemProps) {
  const { id, text, own, pending, userPoints } = suggestion;
  return (
    <li data-suggestion={id} className={styles.suggestion}>
      <div className={styles.words}>
        <p className={styles.text} dir="auto">
          {shownLines(text)}
        </p>
        <div className={styles.by}>
          <Person name={submitterName(suggestion)} points={userPoints} own={own} />
          {pending !== null && <PendingMark />}
          <ApplyButton submission={submission} text={text} />
        </div>
      </div>
      <VoteArrows kind="suggestion" item={suggestion} viewer={viewer} />
    </li>
  );
}

interface Props {
  submission: ListedSubmission;
  viewer: Viewer;
}

/** A submission's suggestions, best first, and the form to add one while its day lasts. */
export function Suggestions({ submission, viewer }: Props) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const { account } = viewer;
  const items = keepOrder(known, submission.suggestions);
  const { shown, more } = usePagedList(items, { name: `suggestions of ${submission.id}`, first: 3, step: 20 });
  const keepThisOrder = () => setKnown(items.map(({ id }) => id));
  if (items.length === 0 && viewer.isClosed) return <UnsentSuggestionHere submissionId={submission.id} />;
  return (
    <div className={styles.section} role="group" aria-label="Suggestions">
      {items.length > 0 && (
        <>
          <h3 className={styles.title}>Suggestions</h3>
          <ul className={styles.list} onPointerEnter={keepThisOrder} onFocus={keepThisOrder}>
            {shown.map((suggestion) => (
              <SuggestionItem key={suggestion.id} submission={submission} suggestion={suggestion} viewer={viewer} />
            ))}
          </ul>
          <ShowMore more={more} noun="suggestion" />
        </>
      )}
      {viewer.isClosed ? (
        <UnsentSuggestionHere submissionId={submission.id} />
      ) : (
        // The key keeps one player's typed text from being shown to the next.
        <SuggestionBox
          key={account.at === 'signedIn' ? account.user.accountId : ''}
          submission={submission}
          account={account}
        />
      )}
    </div>
  );
}
