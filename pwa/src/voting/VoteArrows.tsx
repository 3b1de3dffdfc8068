import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { VotedKind } from 'shared-types/rules/standing.ts';
import { type UserVote, type VoteType, voteAfterPress } from 'shared-types/rules/vote.ts';
import { classes } from '../ui/classes.ts';
import { askSignIn } from '../parts/askSignIn.ts';
import { showMessage } from '../ui/dialog.ts';
import { WithTooltip } from '../ui/WithTooltip.tsx';
import { castVote } from './castVote.ts';
import { voteBlockOf, type Viewer } from './viewer.ts';
import styles from './VoteArrows.module.css';

interface Props {
  kind: VotedKind;
  item: { id: string; voteCount: number; userVote: UserVote; own: boolean };
  viewer: Viewer;
  className?: string | undefined;
}

const arrows = [
  { type: 'up', label: 'Vote up', Icon: ArrowBigUp },
  { type: 'down', label: 'Vote down', Icon: ArrowBigDown },
] as const;

/** The two arrows and the total of an item. A press queues the wanted outcome, with or without a connection. */
export function VoteArrows({ kind, item, viewer, className }: Props) {
  const { id, voteCount, userVote, own } = item;
  const hintId = useId();
  const block = voteBlockOf(kind, own, viewer);
  const inFlight = viewer.inFlight.has(id);

  async function press(type: VoteType) {
    if (block?.at === 'visitor') await askSignIn('vote');
    else if (block) await showMessage(block.text);
    else if (!inFlight) await castVote({ target: kind, targetId: id, value: voteAfterPress(userVote, type) });
  }

  const [up, down]: ReactNode[] = arrows.map(({ type, label, Icon }) => (
    <WithTooltip key={type} text={block?.text ?? label}>
      <button
        type="button"
        className={styles.arrow}
        data-type={type}
        aria-label={label}
        aria-pressed={userVote === type}
        aria-disabled={block !== null || inFlight}
        {...(block?.at === 'own' && { 'aria-describedby': hintId })}
        onClick={() => void press(type)}
      >
        <Icon aria-hidden />
      </button>
    </WithTooltip>
  ));
  return (
    <div className={classes(styles.votes, className)} role="group" aria-label="Votes">
      {up}
      <output className={styles.total} data-votes={voteCount} aria-label={`Total: ${voteCount}`}>
        {voteCount}
      </output>
      {down}
      {block?.at === 'own' && (
        <p id={hintId} className={styles.hint}>
          {block.text}
        </p>
      )}
    </div>
  );
}
