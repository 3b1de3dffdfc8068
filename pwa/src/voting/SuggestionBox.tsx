import { useLiveQuery } from 'dexie-react-hooks';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../store/account/account.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { keepTypedSuggestion, readTypedSuggestion } from '../store/drafts/typedSuggestion.ts';
import { useTyped } from '../parts/useTyped.tsx';
import { Button } from '../ui/Button.tsx';
import { SuggestionForm } from './SuggestionForm.tsx';

interface Props {
  submission: ListedSubmission;
  account: Account;
}

/** 'Add Suggestion', and its text area once it is pressed or when a text was typed here before. */
export function SuggestionBox({ submission, account }: Props) {
  const submissionId = submission.id;
  const typed = useLiveQuery(async () => readTypedSuggestion(submissionId), [submissionId]);
  const typing = useTyped((text: string) => keepTypedSuggestion(submissionId, text));
  const [at, setAt] = useState<'rest' | 'open' | 'closed'>('rest');

  function keep(text: string) {
    setAt('open');
    typing.keep(text);
  }

  async function cancel() {
    await keepTypedSuggestion(submissionId, '');
    setAt('closed');
  }

  // The button is shown until the device has been read, so that a card without a text does not change its height.
  if (typed !== undefined && (at === 'open' || (at === 'rest' && typed !== ''))) {
    return (
      <SuggestionForm
        submission={submission}
        account={account}
        initial={typed}
        focused={at === 'open'}
        unkept={typing.unkept}
        onType={keep}
        onSubmitted={() => setAt('closed')}
        onCancel={() => void cancel()}
      />
    );
  }
  return (
    <div>
      <Button icon={<MessageSquarePlus aria-hidden />} autoFocus={at === 'closed'} onClick={() => setAt('open')}>
        Add Suggestion
      </Button>
    </div>
  );
}
