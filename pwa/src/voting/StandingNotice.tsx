import { useRouterState } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import type { Day } from 'shared-types/day.ts';
import type { Account } from '../store/account/account.ts';
import { Notice } from '../ui/Notice.tsx';
import { SignInLink } from '../parts/SignInLink.tsx';
import { dayText } from '../parts/archiveDay.ts';

interface Props {
  archived: Day | undefined;
  account: Account | undefined;
  isEmpty: boolean;
}

/** Says over a list what cannot be done in it: a day that is over, or nobody signed in. */
export function StandingNotice({ archived, account, isEmpty }: Props) {
  const here = useRouterState({ select: ({ location }) => location.href });
  if (archived !== undefined) {
    return (
      <Notice icon={<Archive aria-hidden />}>
        This is the labyrinth of {dayText(archived)}. Its votes and suggestions can be read; they are closed since
        midnight UTC.
      </Notice>
    );
  }
  if (isEmpty || account?.at !== 'anonymous') return null;
  return (
    <Notice action={<SignInLink to={here} kind="plain" />}>
      Looking needs no account. Voting and suggesting corrections do.
    </Notice>
  );
}
