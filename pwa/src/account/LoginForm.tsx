import { Link } from '@tanstack/react-router';
import { loginBody } from 'shared-types/api/accounts.ts';
import { signIn } from '../store/account/session.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { classes } from '../ui/classes.ts';
import { FormFault } from '../ui/FormFault.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './SignInScreen.module.css';

/** Signs in to a local account. The typed text stays when that fails. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const form = useSendingForm({
    schema: loginBody,
    initial: { login: '', password: '' },
    send: async (typed) => {
      await signIn(typed);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        error={form.errors.login?.message}
        {...form.register('login')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.errors.password?.message}
        {...form.register('password')}
      />
      <FormFault errors={form.errors} />
      <div className={card.row}>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Signing in...' : 'Sign in'}
        </Button>
        <Link className={classes(buttonClass('quiet'), styles.forgot)} to="/reset-password">
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}
