import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import * as v from 'valibot';
import { useSendingForm } from '../parts/useSendingForm.ts';
import { readAccount } from '../store/account/account.ts';
import { verifyAddress } from '../store/account/emailVerification.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { FormFault } from '../ui/FormFault.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useReady } from '../ui/hooks/useReady.ts';
import styles from './SignInScreen.module.css';

const nothingTyped = v.object({});

/** Verifies on a press, not when the page opens: some mail programs open every link. */
function VerifyForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useSendingForm({
    schema: nothingTyped,
    initial: {},
    send: async () => {
      await verifyAddress(token);
      onDone();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <p className={styles.words}>Press this only if you made an account here, or added the address to yours.</p>
      <FormFault errors={form.errors} />
      <div>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Confirming...' : 'This address is mine'}
        </Button>
      </div>
    </form>
  );
}

const toProfile = (
  <Link className={buttonClass()} to="/profile">
    To your profile
  </Link>
);

/** /verify-email#token, opened by the link in a mail: confirms that the address belongs to the account's owner. */
export function VerifyEmailScreen({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  // Waits for the device: the prerendered page does not know what follows the #.
  const account = useLiveQuery(readAccount);
  useReady(account !== undefined);
  return (
    <Screen title="E-mail address" narrow intro="A verified address lets you set a new password when you forget yours.">
      {isDone && (
        <Notice kind="good" action={toProfile}>
          Your e-mail address is verified.
        </Notice>
      )}
      {account && token === '' && !isDone && (
        <Notice action={toProfile}>
          Open the link in the mail that you were sent. Your profile can send it again.
        </Notice>
      )}
      {account && token !== '' && !isDone && (
        <section className={card.card} aria-labelledby="verify-email">
          <h2 id="verify-email">Is this your address?</h2>
          <VerifyForm token={token} onDone={() => setIsDone(true)} />
        </section>
      )}
    </Screen>
  );
}
