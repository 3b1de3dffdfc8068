import { createToken } from 'shared-types/api/tokens.ts';
import { makeToken } from '../store/account/accountActions.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './Settings.module.css';

interface Props {
  /** Takes the keyboard, which stood on what it replaces. */
  focused: boolean;
  onMade: (made: { name: string; secret: string }) => void;
}

/** Makes a token under a name. The name stays when it fails. */
export function NewTokenForm({ focused, onMade }: Props) {
  const form = useSendingForm({
    schema: createToken.body,
    initial: { name: '' },
    send: async ({ name }) => onMade({ name, secret: await makeToken(name) }),
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
        {form.sending ? 'Making...' : 'Make token'}
      </Button>
    </form>
  );
}
