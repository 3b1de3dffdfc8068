import { createToken } from 'shared-types/api/tokens.ts';
import { makeToken } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import { confirmed } from './confirmed.ts';
import styles from './Settings.module.css';

interface Props {
  /** Whether it takes the focus from what it replaces. */
  focused: boolean;
  onCreated: (created: { name: string; secret: string }) => void;
}

/** Creates a named token. The name stays when it fails. */
export function NewTokenForm({ focused, onCreated }: Props) {
  const form = useSendingForm({
    schema: createToken.body,
    initial: { name: '' },
    send: async ({ name }) => onCreated({ name, secret: await confirmed(() => makeToken(name)) }),
    faultyField: () => 'name',
  });
  return (
    <form className={styles.inline} noValidate onSubmit={form.onSubmit}>
      <TextField
        label="Name of a new token"
        hint="What it is for, such as the script that uses it."
        autoComplete="off"
        autoFocus={focused}
        error={form.errors.name?.message}
        {...form.register('name')}
      />
      <Button type="submit" disabled={form.sending}>
        {form.sending ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  );
}
