import { valibotResolver } from '@hookform/resolvers/valibot';
import type { SubmitEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { failureText } from './failureText.ts';

interface Sending<Typed extends FieldValues> {
  /** The rules of the fields, with their error messages. */
  schema: v.GenericSchema<Typed, Typed>;
  initial: DefaultValues<Typed>;
  send: (typed: Typed) => Promise<void>;
  /** The field that a failure is about, if any. */
  faultyField?: (error: unknown) => FieldPath<Typed> | undefined;
}

/**
 * A form that goes straight to the server. It is validated on submit, then on every change. If sending fails, what was
 * typed stays, and the reason is shown at its field or, as `errors.root`, below the form.
 */
export function useSendingForm<Typed extends FieldValues>(form: Sending<Typed>) {
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Typed>({
    resolver: valibotResolver(form.schema),
    defaultValues: form.initial,
  });
  const submit = handleSubmit(async (typed) => {
    try {
      await form.send(typed);
    } catch (error) {
      setError(form.faultyField?.(error) ?? 'root', { message: failureText(error) });
    }
  });
  return {
    register,
    errors: formState.errors,
    sending: formState.isSubmitting,
    onSubmit: (event: SubmitEvent) => void submit(event),
  };
}
