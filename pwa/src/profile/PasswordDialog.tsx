import { changePassword } from 'shared-types/api/accountRights.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { Refusal } from '../api/refusal.ts';
import { changeOwnPassword } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './Settings.module.css';

/** The field that the error is about. */
function faultyField(error: unknown): 'current' | 'next' | undefined {
  if (!(error instanceof Refusal)) return undefined;
  return error.code === 'forbidden' ? 'current' : error.code === 'invalid' ? 'next' : undefined;
}

/** Changes the password of an account that has one. What was typed stays when it fails. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const form = useSendingForm({
    schema: changePassword.body,
    initial: { current: '', next: '' },
    send: async (typed) => {
      await changeOwnPassword(typed);
      showToast({
        title: 'Password changed',
        description: 'Every other device is signed out, and every access token has ended.',
        kind: 'good',
      });
      onClose();
    },
    faultyField,
  });
  return (
    <Modal title="Change password" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={form.errors.current?.message}
          {...form.register('current')}
        />
        <TextField
          label="New password"
          type="password"
          hint={`At least ${limits.password.min} characters. Every other device is signed out, and every access token ends.`}
          autoComplete="new-password"
          error={form.errors.next?.message}
          {...form.register('next')}
        />
        <FormFault errors={form.errors} />
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={form.sending}>
            {form.sending ? 'Changing...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
