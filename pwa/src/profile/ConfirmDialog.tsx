import { useEffect, useSyncExternalStore } from 'react';
import { confirmSignIn, type User } from 'shared-types/api/accounts.ts';
import { gameSignInPath } from 'shared-types/site/gameSignInPath.ts';
import { limits } from 'shared-types/rules/limits.ts';
import { Refusal } from '../api/refusal.ts';
import { useSendingForm } from '../parts/useSendingForm.ts';
import { confirmOwnSignIn } from '../store/account/accountActions.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { type ConfirmRequest, confirmSlot } from './confirmed.ts';
import styles from './Settings.module.css';

const minutes = limits.confirmationLife / 60_000;

function WithPassword({ username, done }: { username: string; done: ConfirmRequest['done'] }) {
  const form = useSendingForm({
    schema: confirmSignIn.body,
    initial: { password: '' },
    send: async ({ password }) => {
      await confirmOwnSignIn(password);
      done(true);
    },
    faultyField: (error) => (error instanceof Refusal && error.code === 'forbidden' ? 'password' : undefined),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p>Your last sign-in is more than {minutes} minutes ago. Enter your password to continue.</p>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={form.errors.password?.message}
        {...form.register('password')}
      />
      <FormFault errors={form.errors} />
      <div className={styles.end}>
        <Button onClick={() => done(false)}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={form.sending}>
          {form.sending ? 'Checking...' : 'Confirm'}
        </Button>
      </div>
    </form>
  );
}

/** The sign-in opens in another tab: what was typed in this one stays. */
function WithGame({ request: { again, done } }: { request: ConfirmRequest }) {
  return (
    <div className={styles.form}>
      <p>
        Your last sign-in is more than {minutes} minutes ago. Sign in again in another tab, then come back here and
        continue.
      </p>
      {again && <Notice kind="bad">You have not signed in again yet.</Notice>}
      <div className={styles.end}>
        <Button onClick={() => done(false)}>Cancel</Button>
        <a className={buttonClass('plain')} href={`${gameSignInPath}?to=/profile`} target="_blank" rel="noopener">
          Sign in with Path of Exile
        </a>
        <Button kind="primary" onClick={() => done(true)}>
          Go on
        </Button>
      </div>
    </div>
  );
}

/** Asks the user to confirm their identity, on top of whatever is open, when an action of the profile requires it. */
export function ConfirmDialog({ user: { username } }: { user: User }) {
  const request = useSyncExternalStore(confirmSlot.watch, confirmSlot.get);
  // Leaving the page or changing the account cancels the request.
  useEffect(() => () => confirmSlot.get()?.done(false), []);
  if (!request) return null;
  return (
    <Modal title="Please confirm that it is you" onClose={() => request.done(false)}>
      {username === null ? <WithGame request={request} /> : <WithPassword username={username} done={request.done} />}
    </Modal>
  );
}
