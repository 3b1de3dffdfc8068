import { Copy } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './Settings.module.css';

interface Props {
  name: string;
  secret: string;
  onDone: () => void;
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret);
    showToast({ title: 'Token copied', kind: 'good' });
  } catch {
    showToast({ title: 'The browser did not allow copying', description: 'Select the token by hand.', kind: 'bad' });
  }
}

/** A new token's secret: shown here once and never again. */
export function TokenSecret({ name, secret, onDone }: Props) {
  return (
    <div className={styles.secret} role="group" aria-label={`New token ${name}`}>
      <p>
        <strong>Copy the token now: it is shown only this once.</strong> Whoever has it can change your saved
        labyrinths, so keep it like a password.
      </p>
      <TextField
        label={`Token "${name}"`}
        value={secret}
        readOnly
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.end}>
        <Button onClick={onDone}>I have saved it</Button>
        <Button kind="primary" icon={<Copy aria-hidden />} onClick={() => void copy(secret)}>
          Copy token
        </Button>
      </div>
    </div>
  );
}
