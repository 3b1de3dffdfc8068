import type { Database } from '../src/storage/tables.ts';

const tables = ['submissions', 'suggestions', 'saved_labyrinths', 'accounts', 'personal_access_tokens'] as const;
type Rows = Record<(typeof tables)[number], number>;

/** The table that gets a row from a successful call, or from an applied operation. */
const adds: Record<string, keyof Rows> = {
  'POST /api/submissions': 'submissions',
  'POST /api/suggestions': 'suggestions',
  'POST /api/saved-labyrinths': 'saved_labyrinths',
  'POST /api/share/:shareToken/save': 'saved_labyrinths',
  'POST /api/auth/register': 'accounts',
  'POST /api/tokens': 'personal_access_tokens',
  'submission.create': 'submissions',
  'suggestion.create': 'suggestions',
  'saved.create': 'saved_labyrinths',
  'share.adopt': 'saved_labyrinths',
};

/** Endpoints that this installation has not set up: they answer 503. */
const unset = new Set(['GET /api/youtube/latest-video']);

export async function countRows(db: Database): Promise<Rows> {
  const counts = tables.map(async (table) => {
    const counting = db.selectFrom(table).select((query) => query.fn.countAll<number>().as('count'));
    return [table, (await counting.executeTakeFirstOrThrow()).count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Rows;
}

/** Counts what was sent and answered, and which rows that must have created. */
export class FuzzTally {
  sent = 0;
  readonly broken: string[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #expected: Rows;
  readonly #made = new Set<string>();

  constructor(before: Rows) {
    this.#expected = { ...before };
  }

  answered(name: string, status: number, body: string): void {
    this.sent += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status >= 500 && !unset.has(name)) this.broken.push(`${name} ${status} ${body.slice(0, 500)}`);
    if (status === 200 || status === 201) this.made(name);
  }

  /**
   * Notes a successful call, or an applied operation of this type, that created the item `id`. Counts it once, however
   * often the same is requested.
   */
  made(name: string, id?: string): void {
    const table = adds[name];
    if (!table) return;
    const row = id === undefined ? undefined : `${table} ${id.toLowerCase()}`;
    if (row !== undefined && this.#made.has(row)) return;
    if (row !== undefined) this.#made.add(row);
    this.#expected[table] += 1;
  }

  /** Tables whose row counts do not match the answers. */
  strayRows(after: Rows): string[] {
    const strayed = tables.filter((table) => after[table] !== this.#expected[table]);
    return strayed.map((table) => `${table}: ${after[table]} instead of ${this.#expected[table]}`);
  }

  get statuses(): string {
    return [...this.#statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  }
}
