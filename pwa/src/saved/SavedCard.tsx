import { Link2, RefreshCw, Trash2 } from 'lucide-react';
import type { Day } from 'shared-types/day.ts';
import { dayOfSaved } from '../store/lists/dayOfSaved.ts';
import type { ListedSaved } from '../store/lists/pending.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useBusy } from '../ui/hooks/useBusy.ts';
import { askNewShareLink } from './askNewShareLink.ts';
import { copyShareLink } from './copyShareLink.ts';
import { LoadAndEditButton } from '../parts/LoadAndEditButton.tsx';
import { DifficultyName } from '../parts/DifficultyName.tsx';
import { LabyrinthDay } from '../parts/LabyrinthDay.tsx';
import { PendingMark } from '../parts/PendingMark.tsx';
import { RunLink } from '../parts/RunLink.tsx';
import card from '../ui/Card.module.css';
import { deleteSaved } from './deleteSaved.ts';
import { LabyrinthPicture } from './LabyrinthPicture.tsx';
import styles from './SavedCard.module.css';

export function SavedCard({ saved, today }: { saved: ListedSaved; today: Day | undefined }) {
  const { id, name, difficulty, labyrinthData, izaroConfig, pending, shareToken } = saved;
  const day = dayOfSaved(saved);
  const renewing = useBusy();
  const deleting = useBusy();

  return (
    <article
      className={classes(card.card, styles.card)}
      data-saved={id}
      data-day={day}
      data-difficulty={difficulty}
      aria-labelledby={`saved-${id}`}
    >
      <div className={card.row}>
        <h2 id={`saved-${id}`} className={classes(card.given, styles.name)}>
          {name}
        </h2>
        {pending !== null && <PendingMark />}
        <LabyrinthDay day={day} today={today} />
        <DifficultyName difficulty={difficulty} />
      </div>
      <LabyrinthPicture {...saved} />
      <div className={classes(card.actions, styles.actions)}>
        <LoadAndEditButton kind="primary" labyrinth={{ name, difficulty, labyrinthData, izaroConfig, day }} />
        <RunLink difficulty={difficulty} search={{ saved: id }} />
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyShareLink(shareToken)}>
          Copy Share Link
        </Button>
        <Button
          icon={<RefreshCw aria-hidden />}
          {...renewing.props}
          onClick={() => renewing.run(() => askNewShareLink(saved))}
        >
          New share link
        </Button>
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden />}
          {...deleting.props}
          onClick={() => deleting.run(() => deleteSaved(id))}
        >
          Delete
        </Button>
      </div>
    </article>
  );
}
