import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Endpoint } from 'shared-types/api/endpoint.ts';
import { smallIzaro, smallLayout } from '../src/testing/layouts.ts';

/** Real ids and words, so that many bodies get past the first check. */
export interface Known {
  submissions: string[];
  suggestions: string[];
  saved: string[];
  shareTokens: string[];
}

const nasty = [
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table votes; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u202e',
  'x'.repeat(70_000),
  Number.MAX_VALUE,
  -1,
  1e21,
  Number.MIN_SAFE_INTEGER,
  '',
  ' ',
  null,
  [],
  {},
];

/** Any JSON value, often a nasty one. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...nasty) },
);

/** Plausible values for a key of this name. */
function plausible(key: string, known: Known): readonly unknown[] {
  const words: Record<string, readonly unknown[]> = {
    id: [randomUUID(), ...known.submissions, ...known.saved, 'me', '0', 'eternal', 'normal'],
    submissionId: known.submissions,
    suggestionId: known.suggestions,
    targetId: [...known.submissions, ...known.suggestions],
    target: ['submission', 'suggestion'],
    value: ['up', 'down', 'none'],
    voteType: ['up', 'down'],
    difficulty: ['eternal', 'merciless', 'cruel', 'normal', 'Eternal'],
    labyrinthData: [smallLayout, smallLayout.replace('c3r2', 'c7r1'), '{"version":1,"rooms":{},"paths":[]}', '[[[['],
    izaroConfig: [smallIzaro, JSON.stringify(smallIzaro), {}],
    displaySvg: ['<svg onload="alert(1)"/>', null],
    name: ['Keys first', ' '],
    description: ['', 'Left'],
    tags: [[], ['keys'], Array(21).fill('x')],
    text: ['The key is left.', 'x'.repeat(501)],
    hideUserTag: [true, false],
    shareToken: [...known.shareTokens, 'x'.repeat(22)],
    fromToken: known.shareTokens,
    login: ['anna', 'nobody@example.org'],
    username: [`fuzz${randomUUID().slice(0, 8)}`],
    email: ['fuzz@example.org', 'nobody'],
    password: ['a long enough one', 'short'],
    subject: ['lab-builder'],
    comments: ['Something that is long enough.'],
    isPublic: [false],
    protocol: [1],
    clientId: [randomUUID()],
    ops: [[]],
  };
  return words[key] ?? ['x'];
}

/** The keys that a schema names; none if it is not an object schema. */
function keysOf(schema: unknown): string[] {
  const holds = typeof schema === 'object' && schema !== null && 'entries' in schema;
  return holds ? Object.keys(schema.entries as object) : [];
}

/**
 * Bodies for a schema: mostly good ones, some with fields spoilt, missing or added, and now and then any value at all.
 */
export function bodyArbitrary(schema: unknown, known: Known): fc.Arbitrary<unknown> {
  const field = (key: string) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...plausible(key, known)) }, { weight: 1, arbitrary: anything });
  const fields = Object.fromEntries(keysOf(schema).map((key) => [key, field(key)]));
  const good = fc.record(fields, { requiredKeys: [] });
  const full = fc.record(fields);
  const odd = fc
    .tuple(full, fc.string({ maxLength: 8 }), anything)
    .map(([body, key, value]) => ({ ...body, [key]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: full },
    { weight: 2, arbitrary: good },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: anything },
  );
}

/** Paths of an endpoint with its parameters filled in, as a client writes them, well or badly. */
export function pathArbitrary({ path }: Pick<Endpoint, 'path'>, known: Known): fc.Arbitrary<string> {
  const strange = ['%00', '%E0%A4%A', '..%2f..%2f', '%20', 'x'.repeat(3000), '%F0%9F%98%80', "'--"];
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...plausible('id', known), ...known.shareTokens).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...strange) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).map(encodeURIComponent) },
  );
  const query = fc.constantFrom(
    '',
    '',
    '',
    '?day=2026-11-20',
    '?day=9999-99-99',
    '?day=%00',
    '?day=1&day=2',
    '?__proto__=1',
  );
  return fc
    .tuple(fc.array(value, { minLength: 3, maxLength: 3 }), query)
    .map(([values, end]) => path.replace(/:\w+/g, () => values.pop() ?? 'x') + end);
}
