import type { ReactNode } from 'react';
import { submitSuggestion } from '../parts/submitSuggestion.ts';
import { Button } from '../ui/Button.tsx';
import { useBusy } from '../ui/hooks/useBusy.ts';

interface Props {
  submissionId: string;
  /** The text of the suggestion. */
  text: string;
  isSent?: boolean;
  onSent: () => void;
  children: ReactNode;
}

/** Makes a suggestion with one press, once. */
export function SuggestButton({ submissionId, text, isSent = false, onSent, children }: Props) {
  const busy = useBusy();
  return (
    <Button
      {...busy.props}
      disabled={isSent}
      onClick={() => busy.run(() => submitSuggestion({ submissionId, text }, onSent))}
    >
      {children}
    </Button>
  );
}
