import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { Printer } from 'lucide-react';
import { isEmptyLayout } from 'shared-types/layout/layout.ts';
import { useServerDay } from '../store/browser/useServerDay.ts';
import { readDraft } from '../store/drafts/readDraft.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import { PrintedDraft } from './PrintedDraft.tsx';

/** /print (spec 2): announces the coming page, and prints the current drawing in the meantime. */
export function PrintScreen() {
  const today = useServerDay();
  const shown = useLiveQuery(async () => ({ draft: await readDraft() }));
  useReady(shown !== undefined && today !== undefined);
  const draft = shown?.draft && !isEmptyLayout(shown.draft.drawing.layout) ? shown.draft : undefined;
  return (
    <Screen
      title="Print Version Page (Coming Soon)"
      intro="Until then, this page prints the drawing that is open in the builder."
    >
      {draft && (
        <>
          <div>
            <Button kind="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <PrintedDraft draft={draft} today={today} />
        </>
      )}
      {shown && !draft && (
        <EmptyState
          text="There is nothing to print yet."
          hint="Draw a layout in the Lab Builder: it appears here at once, also without a connection."
          action={
            <Link to="/builder" className={buttonClass('primary')}>
              Open the Lab Builder
            </Link>
          }
        />
      )}
    </Screen>
  );
}
