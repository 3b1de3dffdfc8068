import * as v from 'valibot';
import { notFound } from '../core/refusal.ts';

/** Checks an id or token in a path. Throws Refusal `not_found` for text that cannot be one. */
export function pathName(schema: v.GenericSchema<string>, text: string, what: string): string {
  const parsed = v.safeParse(schema, text);
  if (!parsed.success) throw notFound(what);
  return parsed.output;
}
