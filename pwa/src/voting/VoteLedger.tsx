import { ArrowBigDown, ArrowBigUp } from 'lucide-react';
import { type VoteType, voteAfterPress } from 'shared-types/rules/vote.ts';
import type { Account } from '../store/account.ts';
import { queueVote } from '../store/outbox.ts';
import type { ShownSubmission } from '../store/pending.ts';
import { askSignIn, tell } from '../ui/Dialog.tsx';
import styles from './VoteLedger.module.css';

interface Props {
  submission: Pick<ShownSubmission, 'id' | 'voteCount' | 'userVote' | 'own'>;
  account: Account | undefined;
}

const ownVoteHint = 'You cannot vote on your own submission.';

const arrows = [
  { type: 'up', label: 'Vote up', Icon: ArrowBigUp },
  { type: 'down', label: 'Vote down', Icon: ArrowBigDown },
] as const;

/** The two arrows and the total. A press queues the wanted outcome, with or without a connection. */
export function VoteLedger({ submission, account }: Props) {
  const { id, voteCount, userVote, own } = submission;
  const mayVote = account?.at === 'signedIn' && !own;

  async function press(type: VoteType) {
    if (account?.at !== 'signedIn') await askSignIn('vote');
    else if (own) await tell(ownVoteHint);
    else await queueVote({ target: 'submission', targetId: id, value: voteAfterPress(userVote, type) });
  }

  const [up, down] = arrows.map(({ type, label, Icon }) => (
    <button
      key={type}
      type="button"
      className={styles.arrow}
      data-type={type}
      aria-label={label}
      aria-pressed={userVote === type}
      aria-disabled={!mayVote}
      {...(own && { 'aria-describedby': `own-${id}` })}
      onClick={() => void press(type)}
    >
      <Icon aria-hidden />
    </button>
  ));
  return (
    <div className={styles.ledger} role="group" aria-label="Votes">
      {up}
      <output className={styles.total} data-votes={voteCount} aria-label={`Total: ${voteCount}`}>
        {voteCount}
      </output>
      {down}
      {own && (
        <p id={`own-${id}`} className={styles.hint}>
          {ownVoteHint}
        </p>
      )}
    </div>
  );
}
