import { useRouterState } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import type { Day } from 'shared-types/day.ts';
import type { Account } from '../store/account/account.ts';
import { Notice } from '../ui/Notice.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import { formatDay } from '../ui/formatDateTime.ts';
import { LostSubmissionNotice } from './LostSubmissionNotice.tsx';

interface Props {
  archived: Day | undefined;
  account: Account | undefined;
  isEmpty: boolean;
}

/** Says, above a list, why the player cannot vote there: its day is over, or nobody is signed in. */
export function StandingNotice({ archived, account, isEmpty }: Props) {
  const here = useRouterState({ select: ({ location }) => location.href });
  if (archived !== undefined) {
    return (
      <>
        <Notice icon={<Archive aria-hidden />}>
          {`This is the labyrinth of ${formatDay(archived)}. Its votes and suggestions can be read; they were closed at midnight UTC.`}
        </Notice>
        <LostSubmissionNotice />
      </>
    );
  }
  // On a first visit the list arrives before the account is known: a notice shown later would push the list down.
  if (isEmpty || account === undefined || account.at === 'signedIn') return null;
  return (
    <Notice action={<SignInLink to={here} kind="plain" />}>
      You need an account to vote and to suggest corrections, but not to look.
    </Notice>
  );
}
