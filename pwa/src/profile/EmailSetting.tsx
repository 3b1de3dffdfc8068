import { useState } from 'react';
import type { User } from 'shared-types/api/accounts.ts';
import { findUser } from '../store/account/account.ts';
import { sendVerificationAgain } from '../store/account/emailVerification.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/toast.ts';
import { attempt } from './attempt.ts';
import { SettingRow } from './SettingRow.tsx';

function SendAgainButton({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  async function send() {
    setSending(true);
    const isSent = await attempt('The link could not be sent', sendVerificationAgain);
    setSending(false);
    if (isSent && !(await findUser())?.emailVerified)
      showToast({ title: 'The link is on its way', description: `Look into the mail of ${email}.`, kind: 'good' });
  }
  return (
    <Button disabled={sending} onClick={() => void send()}>
      {sending ? 'Sending...' : 'Send the link again'}
    </Button>
  );
}

/** Whether the e-mail address is verified; for sites that send mail. */
export function EmailSetting({ user: { email, emailVerified = false, poeAccountName } }: { user: User }) {
  if (email === null) return null;
  const state = emailVerified
    ? 'is verified: a link to a new password can be sent there.'
    : 'is not verified yet. Open the link in the mail that we sent there.';
  const limit =
    poeAccountName === null
      ? ''
      : ' Until then it cannot be used to reset the password, because a game account is linked.';
  const text = (
    <>
      <strong translate="no">{email}</strong> <span>{emailVerified ? state : state + limit}</span>
    </>
  );
  if (emailVerified) return <SettingRow title="E-mail address" text={text} />;
  return <SettingRow title="E-mail address" text={text} action={<SendAgainButton email={email} />} />;
}
