import * as v from 'valibot';
import { Refusal } from './refusal.ts';

const longestQuote = 40;
const longestSentence = 300;

/** Names what PostgreSQL cannot store in the texts of a value; SQLite would store such texts changed. */
function unstorableIn(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'the character NUL';
    // A surrogate without its other half, as cutting a text may leave it.
    return value.isWellFormed() ? undefined : 'half of a character';
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorableIn(key) ?? unstorableIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  return path.length > longestQuote ? `${path.slice(0, longestQuote)}…` : path;
}

/** An issue as a sentence that starts with the field's name: `labyrinthData: Path 3 leads to ...`. */
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = fieldOf(issue);
  if (field === '') return issue.type === 'strict_object' ? 'The body must be a JSON object.' : issue.message;
  if (issue.kind === 'schema' && issue.type.endsWith('object')) {
    if (issue.expected === 'never') return `${field}: is not a known field.`;
    if (issue.received === 'undefined') return `${field}: is missing.`;
  }
  return issue.message.startsWith(field) ? issue.message : `${field}: ${issue.message}`;
}

/** The value as the schema parses it. Throws Refusal `invalid` with the first fault. */
export function checkedShape<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw new Refusal('invalid', sentenceOf(parsed.issues[0]).slice(0, longestSentence));
  return parsed.output;
}

/** Like `checkedShape`, for values to be stored: also refuses texts that the databases cannot store. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const output = checkedShape(schema, value);
  const unstorable = unstorableIn(output);
  if (unstorable !== undefined) throw new Refusal('invalid', `Texts must not hold ${unstorable}.`);
  return output;
}
