import { useLiveQuery } from 'dexie-react-hooks';
import { type ContentChoice, contentChoices, deleteAccount } from 'shared-types/api/accountRights.ts';
import type { User } from 'shared-types/api/accounts.ts';
import { Refusal } from '../api/refusal.ts';
import { deleteOwnAccount } from '../store/queue/deleteOwnAccount.ts';
import { unsentEntries } from '../store/queue/unsentEntries.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import { useSendingForm } from '../parts/useSendingForm.ts';
import { accountName } from '../store/account/accountName.ts';
import { confirmed } from './confirmed.ts';
import styles from './Settings.module.css';

const choiceText: Record<ContentChoice, { label: string; note: string }> = {
  anonymise: { label: 'Leave them without my name', note: 'They stay for other players, under "Deleted user".' },
  delete: { label: 'Delete them too', note: 'They disappear from every list.' },
};

function Consequences({ user: { poeAccountName } }: { user: User }) {
  const unsent = useLiveQuery(async () => (await unsentEntries()).length);
  return (
    <ul className={styles.consequences}>
      <li>Your saved labyrinths, their share links, your access tokens and your points end at once.</li>
      <li>
        {`Your name, e-mail address${poeAccountName === null ? ' and password' : ', password and game account'} are erased. You are signed out everywhere.`}
      </li>
      <li>Your votes stay counted, without a link to you.</li>
      <li>Drafts on this device stay.</li>
      {unsent !== undefined && unsent > 0 && (
        <li>
          {unsent === 1
            ? 'One change on this device was never sent: a layout becomes a draft, anything else is lost.'
            : `${unsent} changes on this device were never sent: layouts among them become drafts, the rest is lost.`}
        </li>
      )}
    </ul>
  );
}

/** A wrong name is reported at its field. */
function faultyField(error: unknown): 'confirm' | undefined {
  return error instanceof Refusal && error.code === 'invalid' ? 'confirm' : undefined;
}

/** Deletes the account after its name was typed. What was typed stays when it fails. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = accountName(user);
  const form = useSendingForm({
    schema: deleteAccount.body,
    initial: { confirm: '', content: 'anonymise' as const },
    send: async (typed) => {
      await confirmed(() => deleteOwnAccount(typed));
      onClose();
      showToast({ title: 'Your account is deleted', kind: 'good' });
    },
    faultyField,
  });
  return (
    <Modal title="Delete my account" onClose={onClose} wide>
      <form className={styles.form} noValidate onSubmit={form.onSubmit}>
        <Consequences user={user} />
        <fieldset className={styles.choices}>
          <legend>What you published</legend>
          {contentChoices.toReversed().map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...form.register('content')} />
              <span>
                {choiceText[choice].label}
                <small>{choiceText[choice].note}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={
            <>
              Type <span translate="no">{name}</span> to confirm
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.confirm?.message}
          {...form.register('confirm')}
        />
        <FormFault errors={form.errors} />
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" disabled={form.sending}>
            {form.sending ? 'Deleting...' : 'Delete my account'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
