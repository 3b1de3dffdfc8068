import { valibotResolver } from '@hookform/resolvers/valibot';
import { useLiveQuery } from 'dexie-react-hooks';
import { useForm } from 'react-hook-form';
import { type ContentChoice, contentChoices, deleteAccount } from 'shared-types/api/accountRights.ts';
import type { User } from 'shared-types/api/accounts.ts';
import { Refusal } from '../api/call.ts';
import { deleteOwnAccount } from '../store/ownAccount.ts';
import { ownUnsent } from '../store/ownUnsent.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import { failureText } from './failureText.ts';
import { ownName } from '../store/ownName.ts';
import styles from './Settings.module.css';

const choiceText: Record<ContentChoice, { label: string; note: string }> = {
  anonymise: { label: 'Leave them without my name', note: 'They stay for other players, under "Deleted user".' },
  delete: { label: 'Delete them too', note: 'They disappear from every list.' },
};

function Consequences() {
  const unsent = useLiveQuery(async () => (await ownUnsent()).length);
  return (
    <ul className={styles.consequences}>
      <li>Your saved labyrinths, their share links, your access tokens and your points end at once.</li>
      <li>Your name, e-mail address, password and game account are erased. You are signed out everywhere.</li>
      <li>Your votes stay counted, without a link to you.</li>
      <li>Drafts on this device stay.</li>
      {unsent !== undefined && unsent > 0 && (
        <li>
          {unsent === 1
            ? 'One change on this device was never sent'
            : `${unsent} changes on this device were never sent`}
          : layouts among them become drafts, the rest is lost.
        </li>
      )}
    </ul>
  );
}

/** Deletes the account after its name was typed. What was typed stays when it fails. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const name = ownName(user);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(deleteAccount.body),
    defaultValues: { confirm: '', content: 'anonymise' as const },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async (typed) => {
    try {
      await deleteOwnAccount(typed);
    } catch (error) {
      const about = error instanceof Refusal && error.code === 'invalid' ? 'confirm' : 'root';
      setError(about, { message: failureText(error) });
      return;
    }
    onClose();
    showToast({ title: 'Your account is deleted', kind: 'good' });
  });
  return (
    <Modal title="Delete my account" onClose={onClose} wide>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <Consequences />
        <fieldset className={styles.choices}>
          <legend>Your submissions and suggestions</legend>
          {contentChoices.toReversed().map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...register('content')} />
              <span>
                {choiceText[choice].label}
                <small>{choiceText[choice].note}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={`Type ${name} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirm?.message}
          {...register('confirm')}
        />
        {errors.root?.message !== undefined && <Notice kind="bad">{errors.root.message}</Notice>}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" disabled={isSubmitting}>
            {isSubmitting ? 'Deleting...' : 'Delete my account'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
