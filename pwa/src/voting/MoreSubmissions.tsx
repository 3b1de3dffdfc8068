import { useState } from 'react';
import type { Day } from 'shared-types/day.ts';
import type { Difficulty } from 'shared-types/difficulty.ts';
import { isCallFailure } from '../api/call.ts';
import { nobodyAnswered } from '../api/noAnswer.ts';
import { Refusal } from '../api/refusal.ts';
import { loadMoreSubmissions } from '../store/lists/refresh.ts';
import { Button } from '../ui/Button.tsx';
import styles from './MoreSubmissions.module.css';

type Loading = { at: 'rest' } | { at: 'loading' } | { at: 'failed'; error: unknown };

function words(state: Loading): string {
  if (state.at === 'rest') return '';
  if (state.at === 'loading') return 'Loading more layouts …';
  if (nobodyAnswered(state)) return 'No connection: the other layouts of this day are not on your device yet.';
  return state.error instanceof Refusal ? state.error.message : 'Failed to fetch submissions';
}

interface Props {
  difficulty: Difficulty;
  day: Day;
  onLoaded?: () => void;
}

/** The button under a day's list if the device has only its first pages. */
export function MoreSubmissions({ difficulty, day, onLoaded }: Props) {
  const [state, setState] = useState<Loading>({ at: 'rest' });

  async function load() {
    if (state.at === 'loading') return;
    setState({ at: 'loading' });
    try {
      await loadMoreSubmissions(difficulty, day);
      setState({ at: 'rest' });
      onLoaded?.();
    } catch (error) {
      setState({ at: 'failed', error });
      if (!isCallFailure(error)) throw error;
    }
  }

  return (
    <div className={styles.more}>
      <Button kind="quiet" aria-busy={state.at === 'loading'} onClick={() => void load()}>
        Show more
      </Button>
      <p role="status">{words(state)}</p>
    </div>
  );
}
