import { type ReactNode, useState } from 'react';
import { suggestionTooLong } from 'shared-types/api/suggestions.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { isVisible } from 'shared-types/rules/visibleText.ts';
import type { Account } from '../store/account/account.ts';
import type { ListedSubmission } from '../store/lists/pending.ts';
import { Button } from '../ui/Button.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';
import { askSignIn } from '../parts/askSignIn.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';
import card from '../ui/Card.module.css';
import { submitSuggestion } from '../parts/submitSuggestion.ts';
import styles from './SuggestionForm.module.css';

// If it cannot be loaded, the text area is enough.
const RoomPresses = lazyPart(() => import('./suggest/RoomPresses.tsx'));

interface Props {
  submission: ListedSubmission;
  account: Account;
  /** The text typed so far. */
  initial: string;
  focused: boolean;
  /** The notice to show while the device fails to store what is typed. */
  unkept: ReactNode;
  onType: (text: string) => void;
  onSubmitted: () => void;
  onCancel: () => void;
}

/** The text area of a suggestion. What is typed stays on the device until it is submitted or cancelled. */
export function SuggestionForm({
  submission,
  account,
  initial,
  focused,
  unkept,
  onType,
  onSubmitted,
  onCancel,
}: Props) {
  const [text, setText] = useState(initial);
  const busy = useBusy();
  const used = text.trim().length;
  const signedIn = account.at === 'signedIn';
  const needsAccount = `Submitting needs an account.${unkept ? '' : ' What you type stays here while you sign in.'}`;

  function write(now: string) {
    setText(now);
    onType(now);
  }

  async function submit() {
    if (!isVisible(text) || used > limits.suggestion.max) return;
    if (!signedIn) return askSignIn('suggest');
    await submitSuggestion({ submissionId: submission.id, text: text.trim() }, onSubmitted);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        busy.run(submit);
      }}
    >
      <TextArea
        label="Your suggestion"
        value={text}
        autoFocus={focused}
        count={{ used, limit: limits.suggestion.max }}
        hint={signedIn ? undefined : needsAccount}
        error={used > limits.suggestion.max ? suggestionTooLong : undefined}
        onChange={(event) => write(event.target.value)}
      />
      {unkept}
      <div className={card.actions}>
        <Button kind="primary" type="submit" {...busy.props}>
          Submit Suggestion
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <RoomPresses submission={submission} text={text} onText={write} />
    </form>
  );
}
