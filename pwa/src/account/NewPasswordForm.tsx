import { passwordSchema } from 'shared-types/api/accounts.ts';
import { limits } from 'shared-types/rules/limits.ts';
import * as v from 'valibot';
import { setNewPassword } from '../store/account/passwordReset.ts';
import { useOffersGame } from '../parts/offersGame.ts';
import { Button } from '../ui/Button.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './SignInScreen.module.css';

const typedSchema = v.object({ password: passwordSchema, unlinkGame: v.boolean() });

/** Sets a new password with the token of a reset link. The typed text stays when that fails. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const offersGame = useOffersGame();
  const form = useSendingForm({
    schema: typedSchema,
    initial: { password: '', unlinkGame: false },
    send: async ({ password, unlinkGame }) => {
      await setNewPassword({ token, password, ...(unlinkGame && { unlinkGame }) });
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        label="New password"
        type="password"
        hint={`At least ${limits.password.min} characters. Every device is signed out, and every access token ends.`}
        autoComplete="new-password"
        error={form.errors.password?.message}
        {...form.register('password')}
      />
      {offersGame && (
        <label className={styles.choice}>
          <input type="checkbox" {...form.register('unlinkGame')} />
          <span>
            Also unlink any linked game account
            <small>
              For when somebody else may have got into your account. You can link yours again on your profile.
            </small>
          </span>
        </label>
      )}
      <FormFault errors={form.errors} />
      <div>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Saving...' : 'Set the new password'}
        </Button>
      </div>
    </form>
  );
}
