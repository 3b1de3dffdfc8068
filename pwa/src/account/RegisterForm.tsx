import { registerBody } from 'shared-types/api/accounts.ts';
import { registerAccount } from '../store/account/account.ts';
import { Button } from '../ui/Button.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { NewAccountFields } from '../parts/NewAccountFields.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './SignInScreen.module.css';

/** Creates a local account and signs in with it. What was typed stays when it fails. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const form = useSendingForm({
    schema: registerBody,
    initial: { username: '', email: '', password: '' },
    send: async (typed) => {
      await registerAccount(typed);
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <NewAccountFields
        register={form.register}
        errors={form.errors}
        usernameHint="Others see this name. Letters, digits, _ and -."
      />
      <FormFault errors={form.errors} />
      <div>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Creating account...' : 'Create account'}
        </Button>
      </div>
    </form>
  );
}
