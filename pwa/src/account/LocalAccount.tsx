import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignInScreen.module.css';

/** Signing in with a username and a password, or making an account of that kind. */
export function LocalAccount({ onDone }: { onDone: () => void }) {
  const [wanted, setWanted] = useState<'login' | 'register'>('login');
  const registering = wanted === 'register';
  return (
    <section className={card.card} aria-labelledby="local-account">
      <h2 id="local-account">{registering ? 'New local account' : 'Local account'}</h2>
      {registering ? <RegisterForm onDone={onDone} /> : <LoginForm onDone={onDone} />}
      <p className={styles.other}>
        {registering ? 'You have an account already?' : 'No account yet?'}
        <Button kind="quiet" onClick={() => setWanted(registering ? 'login' : 'register')}>
          {registering ? 'Sign in instead' : 'Create an account'}
        </Button>
      </p>
    </section>
  );
}
