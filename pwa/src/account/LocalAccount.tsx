import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './SignInScreen.module.css';

/** Signs in with a username and a password, or creates such an account. */
export function LocalAccount({ onDone }: { onDone: () => void }) {
  const [mode, setMode] = useState<'login' | 'register'>('login');
  const registering = mode === 'register';
  return (
    <section className={card.card} aria-labelledby="local-account">
      <h2 id="local-account">{registering ? 'New local account' : 'Local account'}</h2>
      {registering ? <RegisterForm onDone={onDone} /> : <LoginForm onDone={onDone} />}
      <p className={styles.other}>
        <span>{registering ? 'Already have an account?' : 'No account yet?'}</span>
        <Button kind="quiet" onClick={() => setMode(registering ? 'login' : 'register')}>
          {registering ? 'Sign in instead' : 'Create an account'}
        </Button>
      </p>
    </section>
  );
}
