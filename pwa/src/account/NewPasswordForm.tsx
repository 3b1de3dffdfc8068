import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { passwordSchema } from 'shared-types/api/accounts.ts';
import { limits } from 'shared-types/rules/limits.ts';
import * as v from 'valibot';
import { setNewPassword } from '../store/passwordReset.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './SignInScreen.module.css';

const typedSchema = v.object({ password: passwordSchema });

/** Sets the password that the link is for. What was typed stays when it fails. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(typedSchema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword({ token, password });
    } catch (error) {
      setError('root', { message: failureText(error) });
      return;
    }
    onDone();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="New password"
        type="password"
        hint={`At least ${limits.password.min} characters. Every device that is signed in will be signed out.`}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
      <div>
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Set the new password'}
        </Button>
      </div>
    </form>
  );
}
