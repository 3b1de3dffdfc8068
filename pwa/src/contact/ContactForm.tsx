import { valibotResolver } from '@hookform/resolvers/valibot';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { contactFields, contactSubjects } from 'shared-types/api/contact.ts';
import type { SiteConfig } from 'shared-types/api/site.ts';
import { limits } from 'shared-types/rules/limits.ts';
import * as v from 'valibot';
import type { TypedMessage } from '../store/device/deviceRow.ts';
import { keepTypedMessage, readTypedMessage } from '../store/drafts/typedMessage.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useOnline } from '../ui/hooks/useOnline.ts';
import { Captcha } from '../parts/captcha/Captcha.tsx';
import { CaptchaMissing } from '../parts/captcha/CaptchaMissing.tsx';
import { useTyped } from '../parts/useTyped.tsx';
import styles from './ContactForm.module.css';
import { sendMessage } from './sendMessage.ts';

/** Nothing is chosen at first: the field holds an empty text, which is not a subject. */
const formSchema = v.object({ ...contactFields, subject: v.pipe(v.string(), contactFields.subject) });

const full = `Comments cannot exceed ${limits.comments.max} characters`;

interface Props {
  /** Undefined until this installation's settings are on the device. */
  captcha: SiteConfig['captcha'] | undefined;
  /** Whether fetching them failed. */
  captchaMissing?: boolean;
  /** The text typed so far. */
  typed: TypedMessage;
}

/** Validates on sending, then on every change. Input is stored on the device until it is sent. */
export function ContactForm({ captcha, captchaMissing = false, typed }: Props) {
  const { register, control, handleSubmit, getValues, reset, formState } = useForm({
    resolver: valibotResolver(formSchema),
    defaultValues: typed,
  });
  const [token, setToken] = useState<string | null>(null);
  /** A new round shows a new captcha: a solution is good for one message. */
  const [round, setRound] = useState(0);
  const { length } = useWatch({ control, name: 'comments' });
  const online = useOnline();
  const typing = useTyped(keepTypedMessage);
  /** Not the form's `isSubmitting`, which is also true while the fields are checked: disabled, they could not take the focus. */
  const [sending, setSending] = useState(false);
  const { errors } = formState;

  const send = handleSubmit(async (message) => {
    setSending(true);
    const { sent, solveAgain } = await sendMessage(message, token).finally(() => setSending(false));
    if (sent) reset(await readTypedMessage());
    if (!solveAgain) return;
    setToken(null);
    setRound(round + 1);
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
      onChange={() => typing.keep(getValues())}
    >
      {!online && (
        <Notice icon={<CloudOff aria-hidden />}>
          {`Sending needs a connection.${typing.unkept ? '' : ' What you type stays on this device until then.'}`}
        </Notice>
      )}
      <fieldset className={styles.fields} disabled={sending}>
        <TextField
          label="Email Address *"
          type="email"
          autoComplete="email"
          maxLength={limits.email}
          error={errors.email?.message}
          {...register('email')}
        />
        <Controller
          control={control}
          name="subject"
          render={({ field: { value, onChange, ...field } }) => (
            <Select
              label="Subject *"
              placeholder="Select a subject..."
              required
              options={contactSubjects}
              value={contactSubjects.find((option) => option.value === value)?.value ?? null}
              onChoose={(chosen) => onChange(chosen ?? '')}
              error={errors.subject?.message}
              {...field}
            />
          )}
        />
        <TextArea
          label="Your Comments *"
          rows={7}
          maxLength={limits.comments.max}
          count={{ used: length, limit: limits.comments.max }}
          error={errors.comments?.message ?? (length >= limits.comments.max ? full : undefined)}
          {...register('comments')}
        />
        {typing.unkept}
        {captcha && <Captcha key={round} captcha={captcha} onToken={setToken} keepsTyped />}
        {captchaMissing && online && <CaptchaMissing keepsTyped />}
        <div>
          <Button kind="primary" type="submit" disabled={sending || token === null || !online}>
            {sending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
