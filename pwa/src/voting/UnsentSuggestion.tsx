import { useLiveQuery } from 'dexie-react-hooks';
import { keepTypedSuggestion, readTypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { Button } from '../ui/Button.tsx';
import { copyWords } from '../ui/copyWords.ts';
import { Notice } from '../ui/Notice.tsx';
import card from '../ui/Card.module.css';

/** A suggestion that was not submitted before its day was over: its text can still be copied. */
export function UnsentSuggestion({ submissionId }: { submissionId: string }) {
  const text = useLiveQuery(async () => readTypedSuggestion(submissionId), [submissionId]);
  if (text === undefined || text === '') return null;
  return (
    <Notice
      action={
        <div className={card.actions}>
          <Button onClick={() => void copyWords('Your suggestion', text)}>Copy text</Button>
          <Button kind="danger" onClick={() => void keepTypedSuggestion(submissionId, '')}>
            Discard
          </Button>
        </div>
      }
    >
      You began a suggestion here and did not submit it before the day was over: “{text}”
    </Notice>
  );
}
