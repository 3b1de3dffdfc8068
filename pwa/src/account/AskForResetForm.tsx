import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestPasswordReset } from 'shared-types/api/accountRights.ts';
import { askForReset } from '../store/passwordReset.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './SignInScreen.module.css';

/** Asks for a mail with a link. What was typed stays when it fails. */
export function AskForResetForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    setSentTo(null);
    try {
      await askForReset(typed);
    } catch (error) {
      setError('root', { message: failureText(error) });
      return;
    }
    setSentTo(typed.email);
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="E-mail"
        type="email"
        hint="The address that you registered with."
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
      <div>
        <div role="status" className={styles.told}>
          {sentTo !== null && (
            <Notice kind="good">
              If an account has the address {sentTo}, a mail with a link is on its way. The link works once, for an
              hour.
            </Notice>
          )}
        </div>
        <Button kind="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : sentTo === null ? 'Send the link' : 'Send it again'}
        </Button>
      </div>
    </form>
  );
}
