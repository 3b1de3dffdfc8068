import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { registerBody } from 'shared-types/api/accounts.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { addOwnLocalSignIn } from '../store/ownAccount.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import { failureText } from './failureText.ts';
import styles from './Settings.module.css';

/** Gives a game account a username and a password. What was typed stays when it fails. */
export function LocalSignInDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(registerBody),
    defaultValues: { username: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    try {
      await addOwnLocalSignIn(typed);
    } catch (error) {
      setError('root', { message: failureText(error) });
      return;
    }
    showToast({ title: 'Local sign-in added', description: 'Both ways of signing in lead here now.', kind: 'good' });
    onClose();
  });
  return (
    <Modal title="Add a local sign-in" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Username"
          hint="Letters, digits, _ and -. Others keep seeing your game account's name."
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
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Adding...' : 'Add local sign-in'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
