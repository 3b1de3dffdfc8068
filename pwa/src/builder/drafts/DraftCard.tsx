import { Copy, PencilLine, Trash2 } from 'lucide-react';
import { isEmptyLayout, serialiseLayout } from 'shared-types/layout/layout.ts';
import { LayoutPicture } from '../../picture/LayoutPicture.tsx';
import type { Draft } from '../../store/device/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { DifficultyName } from '../../parts/DifficultyName.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatDateTime, formatDay } from '../../ui/formatDateTime.ts';
import type { DraftActions } from './draftActions.ts';
import { draftTitle } from './draftTitle.ts';
import styles from './Drafts.module.css';

interface Props {
  draft: Draft;
  isOpen: boolean;
  actions: DraftActions;
  onOpen: () => void;
}

/** One draft in the list: its picture, its details and its actions. */
export function DraftCard({ draft, isOpen, actions, onOpen }: Props) {
  const title = draftTitle(draft);
  const { layout } = draft.drawing;
  return (
    <li className={styles.card} aria-current={isOpen || undefined}>
      <LayoutPicture
        svg={null}
        layout={serialiseLayout(layout)}
        alt={`Layout of ${title}`}
        className={styles.picture}
        fallback={
          <p className={styles.noPicture}>
            {isEmptyLayout(layout) ? 'Nothing drawn yet' : 'Too many paths to be shown here'}
          </p>
        }
      />
      <h4 className={styles.name}>{title}</h4>
      <p className={styles.facts}>
        <DifficultyName difficulty={draft.difficulty} />
        <time dateTime={draft.day}>{formatDay(draft.day, 'medium')}</time>
      </p>
      <p className={styles.touched}>{`Changed ${formatDateTime(draft.updatedAt)}`}</p>
      <div className={styles.actions}>
        {isOpen ? (
          <span className={styles.open}>Open now</span>
        ) : (
          <Button aria-label={`Open ${title}`} onClick={onOpen}>
            Open
          </Button>
        )}
        <IconButton label={`Rename ${title}`} tooltip="Rename" kind="quiet" onClick={() => void actions.rename(draft)}>
          <PencilLine aria-hidden />
        </IconButton>
        <IconButton
          label={`Duplicate ${title}`}
          tooltip="Duplicate"
          kind="quiet"
          onClick={() => void actions.duplicate(draft)}
        >
          <Copy aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${title}`} tooltip="Delete" kind="quiet" onClick={() => void actions.remove(draft)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
