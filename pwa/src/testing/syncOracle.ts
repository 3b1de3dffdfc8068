import type { DayAgreement } from 'shared-types/api/days.ts';
import { nextPageLink } from 'shared-types/api/nextPage.ts';
import type { SyncOp, SyncResult } from 'shared-types/api/sync.ts';
import { byStanding, cursorOf } from 'shared-types/rules/listPage.ts';
import { emptyOracle, oracleRows } from './oracleRows.ts';

/** What the network does to one call. */
export type Weather =
  | 'fine'
  /** The call never arrives. */
  | 'cut'
  /** The server performs the call, but its response never arrives. */
  | 'answerLost'
  /** A captive portal responds 200 with a page. */
  | 'portal'
  /** A proxy responds 502 with a page. */
  | 'badGateway'
  /** A proxy that limits calls responds 429 with a page. */
  | 'limited'
  /** The server is busy and says how long to wait. */
  | 'busy';

export type Refused = { code: string; error: string };

const page = '<!doctype html><title>Welcome to our Wi-Fi</title>';

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(status === 304 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function refusal(status: number, code: string, error: string, headers: Record<string, string> = {}): Response {
  return json(status, { success: false, code, error }, headers);
}

/**
 * A small second implementation of the server to test the device against. It keeps everything in memory, remembers each
 * operation's result, and treats each call as `weather` says.
 */
export function syncOracle() {
  const { votes, tags, submissions, suggestions, saved } = emptyOracle();
  const erased = new Set<string>();
  const remembered = new Map<string, SyncResult>();
  /** The arguments of the remembered operations, by id. */
  const argsOf = new Map<string, string>();
  const calls: { path: string; ops: SyncOp[] }[] = [];

  const oracle = {
    votes,
    tags,
    submissions,
    suggestions,
    saved,
    /** Ids of deleted or hidden items, which stay taken. */
    erased,
    /** Every call that reached the network, with its operations. */
    calls,
    /** How often each operation changed something. */
    effects: new Map<string, number>(),
    session: 'ann' as string | null,
    day: '2026-11-20',
    /** What its days agree on. */
    agreements: [] as DayAgreement[],
    /** The page size of its lists. */
    pageSize: 50,
    /** The time in its responses, in epoch milliseconds. */
    clock: (): number => Date.now(),
    weather: (): Weather => 'fine',
    /** Operations that the server cannot carry out now (`retry`), rejects, or returns no result for. */
    retries: (op: SyncOp): boolean => op.id === '',
    refuses: (op: SyncOp): Refused | null => (op.id === '' ? { code: '', error: '' } : null),
    silentAbout: (op: SyncOp): boolean => op.id === '',
    /** Rate-limited operations: the seconds to wait, or null. */
    tooMany: (op: SyncOp): number | null => (op.id === '' ? 0 : null),
    /** Runs while a response is under way. */
    meanwhile: async (): Promise<void> => {},
    fetch: (input: string | URL | Request, init: RequestInit = {}) => answer(input as string, init),
  };

  const { standingOf, suggestionRow, submissionRow, savedRow } = oracleRows(oracle);

  function perform(op: SyncOp, owner: string): unknown {
    const args = op.args as Record<string, string> & { hideUserTag?: boolean };
    const id = args.id ?? '';
    oracle.effects.set(op.id, (oracle.effects.get(op.id) ?? 0) + 1);
    switch (op.type) {
      case 'vote.set': {
        const target = args.targetId ?? '';
        const key = `${owner}|${target}`;
        if ((votes.get(key)?.seq ?? -1) < op.seq) votes.set(key, { value: args.value ?? '', seq: op.seq });
        return { target: submissions.has(target) ? 'submission' : 'suggestion', id: target, ...standingOf(target) };
      }
      case 'submission.create':
        submissions.set(id, { owner, args, day: oracle.day });
        return submissionRow(id);
      case 'suggestion.create':
        suggestions.set(id, { owner, args });
        return suggestionRow(id);
      case 'saved.create':
      case 'share.adopt':
        saved.set(id, { owner, name: args.name ?? '', shareToken: args.shareToken ?? '' });
        return savedRow(id);
      case 'saved.delete':
        saved.delete(id);
        erased.add(id);
        return { id };
      case 'tag.set':
        if ((tags.get(owner)?.seq ?? -1) < op.seq) tags.set(owner, { hidden: args.hideUserTag === true, seq: op.seq });
        return { hideUserTag: tags.get(owner)?.hidden };
      default:
        throw new Error(`No operation ${op.type}.`);
    }
  }

  function refusalOf(op: SyncOp): Refused | null {
    const { targetId, id } = op.args as Record<string, string>;
    if (op.dependsOn?.some((parent) => remembered.get(parent)?.status === 'rejected')) {
      return { code: 'parent_rejected', error: 'What this belongs to was refused.' };
    }
    const daily = ['vote.set', 'submission.create', 'suggestion.create'].includes(op.type);
    if (daily && op.day !== oracle.day) return { code: 'day_closed', error: `The labyrinth of ${op.day} is closed.` };
    if (op.type === 'vote.set' && !submissions.has(targetId ?? '') && !suggestions.has(targetId ?? '')) {
      return { code: 'not_found', error: 'This submission was not found.' };
    }
    if (op.type === 'saved.delete' && !saved.has(id ?? '')) {
      return { code: 'not_found', error: 'This labyrinth was not found.' };
    }
    const isThere = [saved, submissions, suggestions, erased].some((things) => things.has(id ?? ''));
    if (/\.(create|adopt)$/.test(op.type) && isThere) return { code: 'taken', error: 'This id exists already.' };
    return oracle.refuses(op);
  }

  function resultOf(op: SyncOp, owner: string): SyncResult {
    const before = remembered.get(op.id);
    const args = JSON.stringify(op.args);
    if (before && argsOf.get(op.id) !== args) {
      return { id: op.id, status: 'rejected', code: 'op_id_reuse', error: 'This id was used for something else.' };
    }
    if (before) return before;
    const early = op.dependsOn?.some((parent) => !remembered.has(parent)) ?? false;
    if (early || oracle.retries(op))
      return { id: op.id, status: 'retry', code: 'unexpected', error: 'Something broke.' };
    const retryAfter = oracle.tooMany(op);
    if (retryAfter !== null) {
      return { id: op.id, status: 'retry', code: 'too_many', error: 'You can vote 40 times an hour.', retryAfter };
    }
    const refused = refusalOf(op);
    const result: SyncResult = refused
      ? { id: op.id, status: 'rejected', ...refused }
      : { id: op.id, status: 'applied', entity: perform(op, owner) };
    if (result.code === 'needs_upgrade') return result;
    remembered.set(op.id, result);
    argsOf.set(op.id, args);
    return result;
  }

  function sync(body: { accountId: string; ops: SyncOp[] }): Response {
    if (oracle.session === null) return refusal(401, 'not_signed_in', 'Please sign in.');
    if (oracle.session !== body.accountId) {
      return refusal(409, 'account_mismatch', 'Another account is signed in.');
    }
    const owner = oracle.session;
    const results = body.ops.map((op) => resultOf(op, owner)).filter(({ id }) => !silent(body.ops, id));
    const serverTime = new Date(`${oracle.day}T12:00:00.000Z`).toISOString();
    return json(200, { serverTime, day: oracle.day, nextResetUTC: '2026-11-21T00:00:00.000Z', results });
  }

  function silent(ops: SyncOp[], id: string): boolean {
    return ops.some((op) => op.id === id && oracle.silentAbout(op));
  }

  function list(rows: unknown, ifNoneMatch: string | undefined, headers: Record<string, string> = {}): Response {
    const text = JSON.stringify(rows);
    let hash = 7;
    for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
    const tag = `"${hash}"`;
    return ifNoneMatch === tag ? json(304, null, { etag: tag }) : json(200, rows, { ...headers, etag: tag });
  }

  type Row = ReturnType<typeof submissionRow>;

  function withoutViewer<T extends { userVote: unknown; own: unknown }>(row: T) {
    const { userVote: _, own: __, ...shared } = row;
    return shared;
  }

  function publicRow(row: Row) {
    const { displaySvg: _, suggestions: made, ...shared } = withoutViewer(row);
    return { ...shared, suggestions: made.map(withoutViewer), picture: null };
  }

  function pageOf(
    rows: Row[],
    { path, day, after }: { path: string; day: string; after: string | null },
    tag: string | undefined,
  ): Response {
    const sorted = rows.toSorted(byStanding(({ submittedAt }) => submittedAt));
    const start = after === null ? 0 : sorted.findIndex((row) => cursorOf(row) === after) + 1;
    const page = sorted.slice(start, start + oracle.pageSize);
    const last = page.at(-1);
    const hasMore = sorted.length > start + oracle.pageSize;
    const headers = last && hasMore ? { link: nextPageLink(path, { day, after: cursorOf(last) }) } : undefined;
    return list(page.map(publicRow), tag, headers);
  }

  function ownPart(rows: Row[], tag: string | undefined): Response {
    if (oracle.session === null) return refusal(401, 'not_signed_in', 'Please sign in.');
    const items = rows.flatMap((row) => [row, ...row.suggestions]);
    const voted = items.filter(({ userVote }) => userVote !== 'none');
    const own = {
      votes: Object.fromEntries(voted.map(({ id, userVote }) => [id, userVote])),
      submissions: rows.filter((row) => row.own).map(publicRow),
      suggestions: rows.flatMap((row) => row.suggestions.filter((each) => each.own)).map(withoutViewer),
    };
    return list(own, tag);
  }

  function status(): Response {
    if (oracle.session === null) return json(200, { authenticated: false });
    const user = { ...userNamed(oracle.session), hideUserTag: tags.get(oracle.session)?.hidden ?? false };
    return json(200, { authenticated: true, user });
  }

  /** Includes what is hidden from everybody else. */
  function ownOfAllDays(): Response {
    const own = [...submissions].filter(([, { owner }]) => owner === oracle.session).map(([id]) => id);
    const shown = { difficulty: 'eternal', votes: 0, createdAt: '', day: oracle.day, status: '', labyrinthData: null };
    return list(
      [...own, ...erased].map((id) => ({ id, ...shown })),
      undefined,
    );
  }

  function route(path: string, init: RequestInit): Response {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as never) : (undefined as never);
    const tag = (init.headers as Record<string, string> | undefined)?.['if-none-match'];
    if (path === '/api/sync') return sync(body);
    if (path === '/api/auth/status') return status();
    if (path === '/api/auth/login') {
      oracle.session = (body as { login: string }).login;
      return status();
    }
    if (path === '/api/auth/logout') {
      oracle.session = null;
      return json(200, { success: true });
    }
    if (path === '/api/users/me/submissions') return ownOfAllDays();
    if (path === '/api/saved-labyrinths') {
      if (oracle.session === null) return refusal(401, 'not_signed_in', 'Please sign in.');
      return list(
        [...saved].filter(([, { owner }]) => owner === oracle.session).map(([id]) => savedRow(id)),
        tag,
      );
    }
    const { pathname, searchParams } = new URL(path, 'http://oracle');
    const asked = searchParams.get('day') ?? oracle.day;
    const [, difficulty, part] = /^\/api\/days\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
    if (part === undefined) {
      const of = oracle.agreements.find((each) => each.day === asked && each.difficulty === difficulty);
      return of ? list(of, tag) : refusal(404, 'not_found', 'This address was not found.');
    }
    const ofDay = [...submissions].filter(([, { args, day }]) => args.difficulty === difficulty && day === asked);
    const rows = ofDay.map(([id]) => submissionRow(id));
    if (part === 'own') return ownPart(rows, tag);
    return pageOf(rows, { path: pathname, day: asked, after: searchParams.get('after') }, tag);
  }

  async function answer(path: string, init: RequestInit): Promise<Response> {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as { ops?: SyncOp[] }) : {};
    const weather = oracle.weather();
    calls.push({ path, ops: body.ops ?? [] });
    await Promise.resolve();
    if (weather === 'cut') throw new TypeError('Failed to fetch');
    if (weather === 'portal') return new Response(page, { status: 200, headers: { 'content-type': 'text/html' } });
    if (weather === 'badGateway') return new Response(page, { status: 502, headers: { 'content-type': 'text/html' } });
    if (weather === 'limited') return new Response(page, { status: 429, headers: { 'content-type': 'text/html' } });
    if (weather === 'busy') return refusal(503, 'unavailable', 'Please wait.', { 'retry-after': '120' });
    const response = route(path, init);
    response.headers.set('date', new Date(oracle.clock()).toUTCString());
    await oracle.meanwhile();
    if (weather === 'answerLost') throw new TypeError('Failed to fetch');
    return response;
  }

  return oracle;
}

export function userNamed(name: string) {
  return {
    userId: name,
    accountId: name,
    isPoeUser: false,
    username: name,
    email: `${name}@example.org`,
    poeProfilePicture: null,
    poeAccountName: null,
    signupSource: 'local' as const,
    hideUserTag: false,
  };
}
