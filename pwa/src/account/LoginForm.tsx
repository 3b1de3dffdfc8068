import { valibotResolver } from '@hookform/resolvers/valibot';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { loginBody } from 'shared-types/api/accounts.ts';
import { signIn } from '../store/account.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import card from '../ui/Card.module.css';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './SignInScreen.module.css';

/** Signs in to a local account. What was typed stays when it fails. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(loginBody),
    defaultValues: { login: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    try {
      await signIn(typed);
    } catch (error) {
      setError('root', { message: failureText(error) });
      return;
    }
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Username or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.login?.message}
        {...register('login')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
      <div className={card.row}>
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
        <Link className={buttonClass('quiet')} to="/reset-password">
          Forgot your password?
        </Link>
      </div>
    </form>
  );
}
