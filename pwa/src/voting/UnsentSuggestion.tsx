import { useLiveQuery } from 'dexie-react-hooks';
import { keepTypedSuggestion, readTypedSuggestion, type TypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { Button } from '../ui/Button.tsx';
import { copyWords } from '../ui/copyWords.ts';
import { Notice } from '../ui/Notice.tsx';
import card from '../ui/Card.module.css';

interface Props extends TypedSuggestion {
  /** What happened to the suggestion. */
  said: string;
}

/** A suggestion that was begun and can no longer be submitted: its text can still be copied. */
export function UnsentSuggestion({ submissionId, text, said }: Props) {
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
      {`${said}: “${text}”`}
    </Notice>
  );
}

/** The suggestion begun under a submission of an earlier day. */
export function UnsentSuggestionHere({ submissionId }: Pick<Props, 'submissionId'>) {
  const text = useLiveQuery(async () => readTypedSuggestion(submissionId), [submissionId]);
  if (text === undefined || text === '') return null;
  const said = 'You began a suggestion here and did not submit it before the day was over';
  return <UnsentSuggestion {...{ submissionId, text, said }} />;
}
