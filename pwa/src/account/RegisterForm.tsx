import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { registerBody } from 'shared-types/api/accounts.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { registerAccount } from '../store/account.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './SignInScreen.module.css';

/** Makes a local account and signs in with it. What was typed stays when it fails. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(registerBody),
    defaultValues: { username: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    try {
      await registerAccount(typed);
    } catch (error) {
      setError('root', { message: failureText(error) });
      return;
    }
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Username"
        hint="Others see this name. Letters, digits, _ and -."
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        hint={`At least ${limits.password.min} characters.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
      <div>
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </Button>
      </div>
    </form>
  );
}
