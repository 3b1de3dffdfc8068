import { useState } from 'react';
import { requestPasswordReset } from 'shared-types/api/accountRights.ts';
import { askForReset } from '../store/account/passwordReset.ts';
import { useOffersGame } from '../parts/offersGame.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './SignInScreen.module.css';

const unverifiedNote =
  ' If a game account is linked and the address was never verified, no mail is sent: sign in with the game account.';

/** Requests a mail with a link. The typed text stays when that fails. */
export function AskForResetForm() {
  const offersGame = useOffersGame();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSendingForm({
    schema: requestPasswordReset.body,
    initial: { email: '' },
    send: async (typed) => {
      setSentTo(null);
      await askForReset(typed);
      setSentTo(typed.email);
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        label="E-mail"
        type="email"
        hint="The address that you registered with."
        autoComplete="email"
        error={form.errors.email?.message}
        {...form.register('email')}
      />
      <FormFault errors={form.errors} />
      <div>
        <div role="status" className={styles.status}>
          {sentTo !== null && (
            <Notice kind="good">
              {`If an account has the address ${sentTo}, a mail with a link is on its way. The link works once, for an hour.${offersGame ? unverifiedNote : ''}`}
            </Notice>
          )}
        </div>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Sending...' : sentTo === null ? 'Send the link' : 'Send it again'}
        </Button>
      </div>
    </form>
  );
}
