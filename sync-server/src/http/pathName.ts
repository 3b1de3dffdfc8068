import * as v from 'valibot';
import { notFound } from '../core/refusal.ts';

/** An id or a token in a path. Throws Refusal `not_found` for a text that can be none. */
export function pathName(schema: v.GenericSchema<string>, text: string, what: string): string {
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw notFound(what);
  return parsed.output;
}
