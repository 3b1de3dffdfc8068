import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { returnPath } from 'shared-types/rules/returnPath.ts';
import { shownAccount } from '../store/account.ts';
import { shownConfig } from '../store/refresh.ts';
import { flush } from '../store/sync.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { useOnline } from '../ui/useOnline.ts';
import { useReady } from '../ui/useReady.ts';
import card from '../ui/Card.module.css';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignInScreen.module.css';

function GameSignIn({ offered, to }: { offered: boolean; to: string }) {
  if (!offered) {
    return (
      <Notice>
        Signing in with the game account is not set up on this site. A local account does everything that a game account
        does.
      </Notice>
    );
  }
  return (
    <a className={buttonClass('primary')} href={`/auth/poe?to=${encodeURIComponent(to)}`}>
      Sign in with Path of Exile
    </a>
  );
}

/** /sign-in: the game's account where it is set up, and local accounts. */
export function SignInScreen({ to }: { to?: string }) {
  const [wanted, setWanted] = useState<'login' | 'register'>('login');
  const config = useLiveQuery(async () => ({ site: await shownConfig() }));
  const account = useLiveQuery(shownAccount);
  const { history } = useRouter();
  const online = useOnline();
  const target = returnPath(to);
  useReady(config !== undefined && account !== undefined);

  function goOn() {
    void flush('signIn');
    history.push(target);
  }

  const registering = wanted === 'register';
  return (
    <Screen title="Sign in" narrow intro="An account saves, submits and votes. Drawing and looking need none.">
      {account?.at === 'signedIn' && !account.sessionLost && (
        <Notice kind="good" action={<Button onClick={() => history.push(target)}>Go on</Button>}>
          You are signed in as {account.user.poeAccountName ?? account.user.username}.
        </Notice>
      )}
      {!online && (
        <Notice icon={<CloudOff aria-hidden />}>
          Signing in needs a connection. What you draw meanwhile stays on this device.
        </Notice>
      )}
      {config?.site && <GameSignIn offered={config.site.signIns.game} to={target} />}
      <section className={card.card} aria-labelledby="local-account">
        <h2 id="local-account">{registering ? 'New local account' : 'Local account'}</h2>
        {registering ? <RegisterForm onDone={goOn} /> : <LoginForm onDone={goOn} />}
        <p className={styles.other}>
          {registering ? 'You have an account already?' : 'No account yet?'}
          <Button kind="quiet" onClick={() => setWanted(registering ? 'login' : 'register')}>
            {registering ? 'Sign in instead' : 'Create an account'}
          </Button>
        </p>
      </section>
    </Screen>
  );
}
