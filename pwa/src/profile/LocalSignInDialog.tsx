import { registerBody } from 'shared-types/api/accounts.ts';
import { findUser } from '../store/account/account.ts';
import { addOwnLocalSignIn } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { failureText } from '../parts/failureText.ts';
import { NewAccountFields } from '../parts/NewAccountFields.tsx';
import { showToast } from '../ui/toast.ts';
import { useSendingForm } from '../parts/useSendingForm.ts';
import { confirmed } from './confirmed.ts';
import styles from './Settings.module.css';

/**
 * Says why it was refused in a toast if another device has added one meanwhile: this dialog is gone by then. Throws the
 * error again.
 */
async function sayIfAdded(error: unknown): Promise<never> {
  if ((await findUser())?.username) {
    showToast({ title: 'Local sign-in not added', description: failureText(error), kind: 'bad' });
  }
  throw error;
}

/** Adds a username and a password to a game account. The input stays if that fails. */
export function LocalSignInDialog({ onClose }: { onClose: () => void }) {
  const form = useSendingForm({
    schema: registerBody,
    initial: { username: '', email: '', password: '' },
    send: async (typed) => {
      await confirmed(() => addOwnLocalSignIn(typed).catch(sayIfAdded));
      showToast({ title: 'Local sign-in added', description: 'Both ways of signing in lead here now.', kind: 'good' });
      onClose();
    },
  });
  return (
    <Modal title="Add a local sign-in" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <NewAccountFields
          register={form.register}
          errors={form.errors}
          usernameHint="Letters, digits, _ and -. Others keep seeing your game account's name."
        />
        <FormFault errors={form.errors} />
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={form.sending}>
            {form.sending ? 'Adding...' : 'Add local sign-in'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
