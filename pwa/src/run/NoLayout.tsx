import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Difficulty, difficultyLabel } from 'shared-types/difficulty.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { emptyListText } from '../parts/emptyListText.ts';
import { ListNotice } from '../parts/ListNotice.tsx';
import type { RunLayout } from '../store/device/storedRun.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Refreshed } from '../ui/hooks/useRefresh.ts';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { FoundLayout } from './findLayout.ts';
import { FollowButtons } from './follow/FollowButtons.tsx';
import { FollowPanel } from './follow/FollowPanel.tsx';
import { useFollowing } from './follow/useFollowing.ts';
import { HomeLink } from './HomeLink.tsx';
import styles from './Run.module.css';
import { closeSmallWindow } from './useKeepOnTop.ts';

interface Props {
  difficulty: Difficulty;
  found: FoundLayout | undefined;
  refreshed: Refreshed & { again: () => void };
  onRun: (layout: RunLayout) => void;
}

function ownDrawing(found: FoundLayout | undefined): RunLayout | null {
  return found?.at === 'none' ? (found.draft ?? found.drawn) : null;
}

/** Why there is nothing to run, and what the player can do. */
function reasonOf(found: FoundLayout | undefined, difficulty: Difficulty) {
  if (found?.at === 'missing') return { text: found.reason, hint: 'Choose another layout, or run the best of today.' };
  const isListed = found?.at === 'none' && found.isListed;
  return {
    text: isListed
      ? `Nobody has submitted a layout of today's ${difficultyLabel[difficulty]} yet.`
      : emptyListText(difficulty, false),
    hint: ownDrawing(found) ? 'Draw it while you run, or run your own drawing.' : 'Draw it while you run.',
  };
}

/** Shown when there is nothing to run yet: why, and what to do. */
export function NoLayout({ difficulty, found, refreshed, onRun }: Props) {
  const name = difficultyLabel[difficulty];
  const draft = ownDrawing(found);
  const draw = (
    <Link to="/builder" search={{ difficulty }} className={buttonClass(draft ? 'plain' : 'primary')}>
      Draw it
    </Link>
  );
  const isMissing = found?.at === 'missing';
  const isUndrawn = found?.at === 'none' && !found.drawn;
  const following = useFollowing();
  const [isHandingOver, setHandingOver] = useState(false);
  // There is no card for it to show.
  useEffect(closeSmallWindow, []);
  return (
    <Screen title={`Run ${name}`} aside={<HomeLink />} narrow>
      <div className={styles.waiting} data-following={following.at}>
        <FollowButtons at={following.at} isOpen={isHandingOver} onOpen={setHandingOver} />
      </div>
      {isHandingOver && <FollowPanel onClose={() => setHandingOver(false)} />}
      {following.problem !== null && <Notice kind="bad">{following.problem}</Notice>}
      {following.at === 'on' && isUndrawn && <Notice>The map draws itself from your first room on.</Notice>}
      <ListNotice
        failure="Failed to fetch submissions"
        refreshed={refreshed}
        offline={nobodyAnswered(refreshed)}
        loaded={found?.at === 'none' && found.isListed}
        readAt={null}
      />
      <EmptyState
        {...reasonOf(found, difficulty)}
        action={
          isMissing ? (
            <Link to={`/run/${difficulty}`} className={buttonClass('primary')}>
              Run the best of today
            </Link>
          ) : (
            draw
          )
        }
      />
      {draft && (
        <div>
          <Button kind="primary" onClick={() => onRun(draft)}>
            Run my drawing
          </Button>
        </div>
      )}
    </Screen>
  );
}
