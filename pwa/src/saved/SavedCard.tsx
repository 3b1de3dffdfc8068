import { useNavigate } from '@tanstack/react-router';
import { Link2, PenTool, Trash2 } from 'lucide-react';
import { difficultyLabel } from 'shared-types/difficulty.ts';
import { LayoutPicture } from '../picture/LayoutPicture.tsx';
import { loadForEditing } from '../store/loadForEditing.ts';
import { queueDeleteSaved } from '../store/outbox.ts';
import type { ShownSaved } from '../store/pending.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { copyLink } from '../ui/copyLink.ts';
import { askConfirm } from '../ui/Dialog.tsx';
import { DifficultyName } from '../ui/DifficultyName.tsx';
import { IzaroSummary } from '../ui/IzaroSummary.tsx';
import { PendingMark } from '../ui/PendingMark.tsx';
import { noPicture, PictureFrame } from '../ui/PictureFrame.tsx';
import { showToast } from '../ui/toast.ts';
import card from '../ui/Card.module.css';
import styles from './SavedCard.module.css';

async function remove({ id }: ShownSaved): Promise<void> {
  if (!(await askConfirm('Are you sure you want to delete this labyrinth?', { danger: true }))) return;
  try {
    await queueDeleteSaved(id);
    showToast({ title: 'Labyrinth Deleted', kind: 'good' });
  } catch {
    showToast({ title: 'Error – Failed to delete labyrinth. Please try again.', kind: 'bad' });
  }
}

export function SavedCard({ saved }: { saved: ShownSaved }) {
  const { id, name, difficulty, displaySvg, labyrinthData, izaroConfig, pending, shareToken } = saved;
  const navigate = useNavigate();

  async function edit() {
    await loadForEditing(saved);
    showToast({ title: 'Labyrinth Loaded', description: name, kind: 'good' });
    await navigate({ to: '/builder' });
  }

  return (
    <article className={card.card} data-saved={id} aria-labelledby={`saved-${id}`}>
      <div className={card.row}>
        <h2 id={`saved-${id}`} className={classes(card.given, styles.name)}>
          {name}
        </h2>
        {pending !== null && <PendingMark />}
        <DifficultyName difficulty={difficulty} />
      </div>
      <PictureFrame>
        <LayoutPicture
          svg={displaySvg}
          layout={labyrinthData}
          alt={`${difficultyLabel[difficulty]} layout ${name}`}
          fallback={noPicture}
        />
      </PictureFrame>
      <IzaroSummary config={izaroConfig} />
      <div className={card.actions}>
        <Button kind="primary" icon={<PenTool aria-hidden />} onClick={() => void edit()}>
          Load &amp; Edit Labyrinth
        </Button>
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyLink(`/share/${shareToken}`)}>
          Copy Share Link
        </Button>
        <Button kind="danger" icon={<Trash2 aria-hidden />} onClick={() => void remove(saved)}>
          Delete
        </Button>
      </div>
    </article>
  );
}
