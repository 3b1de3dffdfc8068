import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { useOffersGame } from '../parts/offersGame.ts';
import { failureText } from '../parts/failureText.ts';
import { readConfig, refreshUnknownConfig } from '../store/lists/siteConfig.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useOnline } from '../ui/hooks/useOnline.ts';
import { useReady } from '../ui/hooks/useReady.ts';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { AskForResetForm } from './AskForResetForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import styles from './SignInScreen.module.css';

function NewPassword({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <Notice
        kind="good"
        action={
          <Link className={buttonClass('primary')} to="/sign-in">
            Sign in
          </Link>
        }
      >
        Your new password is set.
      </Notice>
    );
  }
  return (
    <section className={card.card} aria-labelledby="new-password">
      <h2 id="new-password">Choose a password</h2>
      <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
      <p className={styles.other}>
        Has the link expired?
        <Link className={buttonClass('quiet')} to="/reset-password" hash="">
          Ask for a new one
        </Link>
      </p>
    </section>
  );
}

/** Shown where the site cannot send mail: the operator creates the link. */
function AskTheOperator() {
  return (
    <Notice
      action={
        <Link className={buttonClass()} to="/contact">
          Contact Us
        </Link>
      }
    >
      This site cannot send mail. Ask its operators for a link to set a new password.
    </Notice>
  );
}

function AskForLink({ by }: { by: 'mail' | 'operator' }) {
  return (
    <section className={card.card} aria-labelledby="ask-for-link">
      <h2 id="ask-for-link">A link to a new password</h2>
      {by === 'mail' ? <AskForResetForm /> : <AskTheOperator />}
      <p className={styles.other}>
        Do you remember it?
        <Link className={buttonClass('quiet')} to="/sign-in">
          Sign in
        </Link>
      </p>
    </section>
  );
}

/**
 * /reset-password: asks for the e-mail address to send a link to. Opened by that link (#token), asks for the new
 * password.
 */
export function ResetPasswordScreen({ token }: { token: string }) {
  const config = useLiveQuery(async () => ({ site: await readConfig() }));
  const asked = useRefresh(refreshUnknownConfig, 'config', null);
  const online = useOnline();
  const offersGame = useOffersGame();
  useReady(config !== undefined);
  return (
    <Screen
      title="New password"
      narrow
      intro={`For local accounts.${offersGame ? ' If you sign in with your game account, you need none.' : ''}`}
    >
      {!online && (
        <Notice icon={<CloudOff aria-hidden />}>
          A new password needs a connection. Nothing on this device is lost.
        </Notice>
      )}
      {token !== '' && config && <NewPassword key={token} token={token} />}
      {token === '' && config?.site && <AskForLink by={config.site.passwordReset} />}
      {token === '' && config && !config.site && online && asked.at === 'failed' && (
        <Notice kind="bad" action={<Button onClick={asked.again}>Try again</Button>}>
          {failureText(asked.error)}
        </Notice>
      )}
    </Screen>
  );
}
