import { RotateCcw, Save, Send } from 'lucide-react';
import { type Difficulty, difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import type { ReactNode } from 'react';
import type { Draft } from '../../store/device/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import type { BuilderActions } from '../builderActions.ts';
import { PngButton } from '../png/PngButton.tsx';
import styles from './Toolbar.module.css';

interface Props {
  draft: Draft;
  actions: BuilderActions;
  /** What is on its way; its button waits. */
  busy: 'saving' | 'submitting' | null;
  onSave: () => void;
  onSubmit: () => void;
  onReset: () => void;
  /** The button that opens a labyrinth file. */
  opener: ReactNode;
  /** Undo and redo, where they do not stand under the thumb. */
  history: ReactNode;
}

const options = difficulties.map((value: Difficulty) => ({ value, label: difficultyLabel[value] }));

export function Toolbar({ draft, actions, busy, onSave, onSubmit, onReset, opener, history }: Props) {
  const { difficulty } = draft;
  // Not `disabled`, for that would take the keyboard's place away.
  const waiting = (work: typeof busy) => ({ 'aria-disabled': busy !== null, 'aria-busy': busy === work });
  return (
    <div className={styles.toolbar}>
      <Select
        label="Difficulty"
        className={styles.difficulty ?? ''}
        data-difficulty={difficulty}
        options={options}
        value={difficulty}
        onChoose={(chosen) => chosen && actions.chooseDifficulty(chosen)}
      />
      {history}
      <div className={styles.actions}>
        {opener}
        <PngButton draft={draft} />
        <Button kind="quiet" icon={<RotateCcw aria-hidden />} onClick={onReset}>
          Reset Grid
        </Button>
        <Button icon={<Save aria-hidden />} {...waiting('saving')} onClick={() => busy === null && onSave()}>
          {busy === 'saving' ? 'Saving…' : 'Save Labyrinth'}
        </Button>
        <Button
          kind="primary"
          icon={<Send aria-hidden />}
          {...waiting('submitting')}
          onClick={() => busy === null && onSubmit()}
        >
          {busy === 'submitting' ? 'Submitting…' : 'Submit'}
        </Button>
      </div>
    </div>
  );
}
