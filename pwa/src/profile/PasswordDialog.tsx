import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { changePassword } from 'shared-types/api/accountRights.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { Refusal } from '../api/call.ts';
import { changeOwnPassword } from '../store/ownAccount.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import { failureText } from './failureText.ts';
import styles from './Settings.module.css';

/** The field that a refusal is about. */
function fieldOf(error: unknown): 'current' | 'next' | 'root' {
  if (!(error instanceof Refusal)) return 'root';
  return error.code === 'forbidden' ? 'current' : error.code === 'invalid' ? 'next' : 'root';
}

/** Changes the password of an account that has one. What was typed stays when it fails. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(changePassword.body),
    defaultValues: { current: '', next: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    try {
      await changeOwnPassword(typed);
    } catch (error) {
      setError(fieldOf(error), { message: failureText(error) });
      return;
    }
    showToast({ title: 'Password changed', description: 'Every other device is signed out.', kind: 'good' });
    onClose();
  });
  return (
    <Modal title="Change password" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
        <TextField
          label="New password"
          type="password"
          hint={`At least ${limits.password.min} characters. Every other device is signed out.`}
          autoComplete="new-password"
          error={errors.next?.message}
          {...register('next')}
        />
        {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Changing...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
