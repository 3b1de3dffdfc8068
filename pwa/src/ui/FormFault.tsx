import type { FieldErrors } from 'react-hook-form';
import { Notice } from './Notice.tsx';

/** Why a form could not be sent, if the reason is not about one of its fields. */
export function FormFault({ errors }: { errors: FieldErrors }) {
  const message = errors.root?.message;
  return message !== undefined && <Notice kind="bad">{message}</Notice>;
}
