import { type Difficulty, difficulties, difficultyLabel } from 'shared-types/difficulty.ts';
import type { ReactNode } from 'react';
import type { Draft } from '../../store/device/draft.ts';
import { Select } from '../../ui/Select.tsx';
import { ToolButton } from '../../ui/ToolButton.tsx';
import hidden from '../../ui/VisuallyHidden.module.css';
import { type EditorContext, runAction, type SlowWork } from '../actions/action.ts';
import { chooseDifficulty } from '../actions/choices.ts';
import { resetGrid } from '../actions/resetGrid.ts';
import { save, submit } from '../actions/sendDraft.ts';
import styles from './Toolbar.module.css';

interface Props {
  draft: Draft;
  context: EditorContext;
  /** The work in progress; its button shows it. */
  busy: SlowWork | null;
  /** The buttons for files, drafts and the picture. */
  files: ReactNode;
  /** Undo and redo, unless they are under the grid. */
  history: ReactNode;
  /** Switches the route on and off, unless that is under the grid. */
  routeToggle: ReactNode;
}

const options = difficulties.map((value: Difficulty) => ({ value, label: difficultyLabel[value] }));

/** A button's label at rest and while busy, as wide as the wider of the two, so that nothing moves when it changes. */
function Label({ words: { label, busyLabel }, busy }: { words: { label: string; busyLabel: string }; busy: boolean }) {
  return (
    <span className={styles.label}>
      <span aria-hidden>{busy ? label : busyLabel}</span>
      <span>{busy ? busyLabel : label}</span>
    </span>
  );
}

/** Difficulty, history, and the actions for the whole drawing. */
export function Toolbar({ draft, context, busy, files, history, routeToggle }: Props) {
  const { difficulty } = draft;
  // Not `disabled`, which would take the focus away.
  const busyProps = (work: typeof busy) => ({ 'aria-disabled': busy !== null, 'aria-busy': busy === work });
  const runUnlessBusy = (action: typeof save | typeof submit) => busy === null && runAction(action, context, null);
  return (
    <div className={styles.toolbar}>
      <Select
        label="Difficulty"
        labelClass={hidden.inSmallWindow}
        className={styles.difficulty ?? ''}
        data-difficulty={difficulty}
        options={options}
        value={difficulty}
        onChoose={(chosen) => chosen && chooseDifficulty(context.session, chosen)}
      />
      {history}
      {routeToggle}
      <div className={styles.actions}>
        {files}
        <ToolButton
          short="Reset"
          kind="quiet"
          icon={<resetGrid.icon aria-hidden />}
          onClick={() => runAction(resetGrid, context, null)}
        >
          {resetGrid.label}
        </ToolButton>
        <ToolButton
          short="Save"
          icon={<save.icon aria-hidden />}
          {...busyProps('saving')}
          onClick={() => runUnlessBusy(save)}
        >
          <Label words={save} busy={busy === 'saving'} />
        </ToolButton>
        <ToolButton
          short="Submit"
          kind="primary"
          icon={<submit.icon aria-hidden />}
          {...busyProps('submitting')}
          onClick={() => runUnlessBusy(submit)}
        >
          <Label words={submit} busy={busy === 'submitting'} />
        </ToolButton>
      </div>
    </div>
  );
}
