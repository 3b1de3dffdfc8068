import { PenLine } from 'lucide-react';
import type { ListedSubmission } from '../../store/lists/pending.ts';
import { useCompare } from '../../parts/agreement/useCompare.ts';
import { useLoadAndEdit } from '../../parts/useLoadAndEdit.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/hooks/useBusy.ts';

interface Props {
  submission: ListedSubmission;
  /** The text of the suggestion. */
  text: string;
}

/** Draws a suggestion that is written as claims into the layout, in the builder. Renders nothing for any other text. */
export function ApplyButton({ submission, text }: Props) {
  const compare = useCompare(true);
  const loadAndEdit = useLoadAndEdit();
  const busy = useBusy();
  const applied = compare?.withSuggestion(submission, text);
  if (!applied) return null;
  return (
    <Button
      icon={<PenLine aria-hidden />}
      title="Opens the layout in the builder with this drawn in"
      {...busy.props}
      onClick={() => busy.run(() => loadAndEdit({ ...applied, day: submission.day }, 'The suggestion is drawn in.'))}
    >
      Apply
    </Button>
  );
}
