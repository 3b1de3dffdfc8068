import { valibotResolver } from '@hookform/resolvers/valibot';
import type { SubmitEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';

interface Sending<Typed extends FieldValues> {
  /** Rules of the fields, with the sentences for people. */
  schema: v.GenericSchema<Typed, Typed>;
  begin: DefaultValues<Typed>;
  send: (typed: Typed) => Promise<void>;
  /** What to say of a failed sending; throws what is a bug. */
  faultText: (error: unknown) => string;
  /** The field that a failure is about, if it is about one. */
  faultyField?: (error: unknown) => FieldPath<Typed> | undefined;
}

/**
 * A form that goes to the server at once. It is checked when it is sent, then at every change. What was typed stays
 * when sending fails, and the reason stands at its field or, as `errors.root`, under the form.
 */
export function useSendingForm<Typed extends FieldValues>(form: Sending<Typed>) {
  const { register, handleSubmit, setError, formState } = useForm<Typed, unknown, Typed>({
    resolver: valibotResolver(form.schema),
    defaultValues: form.begin,
  });
  const submit = handleSubmit(async (typed) => {
    try {
      await form.send(typed);
    } catch (error) {
      setError(form.faultyField?.(error) ?? 'root', { message: form.faultText(error) });
    }
  });
  return {
    register,
    errors: formState.errors,
    sending: formState.isSubmitting,
    onSubmit: (event: SubmitEvent) => void submit(event),
  };
}
