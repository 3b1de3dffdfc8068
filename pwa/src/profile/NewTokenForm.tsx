import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { createToken } from 'shared-types/api/tokens.ts';
import { makeToken } from '../store/ownAccount.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { failureText } from './failureText.ts';
import styles from './Settings.module.css';

interface Props {
  /** Takes the keyboard, which stood on what it replaces. */
  focused: boolean;
  onMade: (made: { name: string; secret: string }) => void;
}

/** Makes a token under a name. The name stays when it fails. */
export function NewTokenForm({ focused, onMade }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(createToken.body),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ name }) => {
    try {
      onMade({ name, secret: await makeToken(name) });
    } catch (error) {
      setError('name', { message: failureText(error) });
    }
  });
  return (
    <form className={styles.inline} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        label="Name of a new token"
        hint="What it is for, such as the script that uses it."
        autoComplete="off"
        autoFocus={focused}
        error={errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Making...' : 'Make token'}
      </Button>
    </form>
  );
}
