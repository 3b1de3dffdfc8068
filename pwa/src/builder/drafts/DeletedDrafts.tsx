import { Trash2 } from 'lucide-react';
import type { Draft } from '../../store/device/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { DraftActions } from './draftActions.ts';
import { draftTitle } from './draftTitle.ts';
import styles from './Drafts.module.css';

interface Props {
  drafts: readonly Draft[];
  actions: DraftActions;
}

/** A notice for each deleted draft, which stays until the draft is restored or deleted for good. */
export function DeletedDrafts({ drafts, actions }: Props) {
  return drafts.map((draft) => {
    const title = draftTitle(draft);
    return (
      <Notice
        key={draft.id}
        icon={<Trash2 aria-hidden />}
        action={
          <div className={styles.actions}>
            <Button aria-label={`Bring it back: ${title}`} onClick={() => void actions.restore(draft)}>
              Bring it back
            </Button>
            <Button kind="quiet" aria-label={`Delete for good: ${title}`} onClick={() => void actions.forget(draft)}>
              Delete for good
            </Button>
          </div>
        }
      >
        {`“${title}” was deleted.`}
      </Notice>
    );
  });
}
