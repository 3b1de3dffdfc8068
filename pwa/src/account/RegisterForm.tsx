import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { registerBody } from 'shared-types/api/accounts.ts';
import type { RefusalCode } from 'shared-types/api/refusal.ts';
import { Refusal } from '../api/refusal.ts';
import { registerAccount } from '../store/account/session.ts';
import { readConfig, refreshUnknownConfig } from '../store/lists/siteConfig.ts';
import { Button } from '../ui/Button.tsx';
import { FormFault } from '../ui/FormFault.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useRefresh } from '../ui/hooks/useRefresh.ts';
import { Captcha } from '../parts/captcha/Captcha.tsx';
import { NewAccountFields } from '../parts/NewAccountFields.tsx';
import { useSendingForm } from '../parts/useSendingForm.ts';
import styles from './SignInScreen.module.css';

function needsCaptcha(error: unknown): boolean {
  return error instanceof Refusal && error.code === ('captcha_needed' satisfies RefusalCode);
}

/**
 * Creates a local account and signs in with it. The typed text stays when that fails. The captcha appears if the server
 * asks for it: when somebody else at the same network address has just created an account.
 */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const config = useRefresh(refreshUnknownConfig, 'config', null);
  const site = useLiveQuery(async () => readConfig());
  const [asked, setAsked] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  /** A new round shows a new captcha: a refused solution may be used up. */
  const [round, setRound] = useState(0);
  const form = useSendingForm({
    schema: registerBody,
    initial: { username: '', email: '', password: '' },
    send: async (typed) => {
      try {
        await registerAccount(token === null ? typed : { ...typed, recaptchaToken: token });
      } catch (error) {
        if (needsCaptcha(error)) setAsked(true);
        if (error instanceof Refusal) {
          setToken(null);
          setRound(round + 1);
        }
        throw error;
      }
      onDone();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <NewAccountFields
        register={form.register}
        errors={form.errors}
        usernameHint="Others see this name. Letters, digits, _ and -."
      />
      {asked && site && <Captcha key={round} captcha={site.captcha} onToken={setToken} keepsTyped={false} />}
      {asked && !site && config.at === 'failed' && (
        <Notice kind="bad" action={<Button onClick={config.again}>Try again</Button>}>
          The captcha could not be loaded.
        </Notice>
      )}
      <FormFault errors={form.errors} />
      <div>
        <Button kind="primary" type="submit" disabled={form.sending || (asked && token === null)}>
          {form.sending ? 'Creating account...' : 'Create account'}
        </Button>
      </div>
    </form>
  );
}
