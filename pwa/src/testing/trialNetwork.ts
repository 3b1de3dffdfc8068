import * as v from 'valibot';
import { preferMinimal } from 'shared-types/api/prefer.ts';
import { type SyncOp, type SyncResult, votedEntitySchema } from 'shared-types/api/sync.ts';
import { standingOf } from 'shared-types/rules/standing.ts';

interface Acknowledged {
  op: SyncOp;
  accountId: string;
  clientId: string;
  result: SyncResult;
}

/** The addresses of the server's processes that a trial's device is connected to; null without a network. */
export const network: { urls: readonly string[] | null; cookies: Map<string, string> } = {
  urls: null,
  cookies: new Map(),
};
let calls = 0;
/** Final results from the server: the first response for each operation. */
const acknowledged = new Map<string, Acknowledged>();
/** Responses whose decision differs from the first one. */
const changed: string[] = [];
/** Items that a response showed with enough downvotes for removal; other votes may have restored them since. */
const removed = new Set<string>();
/** Calls that were under way when the connection broke. */
let cutCalls = 0;

const connect = globalThis.fetch;

/**
 * The part of a result that must stay the same when an operation is repeated. Its entity is the current row, so it may
 * change.
 */
function decisionOf({ status, code, error }: SyncResult): string {
  return JSON.stringify({ status, code, error });
}

function keepCookies(response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    network.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Whether the server is down; any other error interrupted a call under way. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}

function noteRemoval({ status, entity }: SyncResult): void {
  const voted = v.safeParse(votedEntitySchema, entity);
  if (status !== 'applied' || !voted.success) return;
  const { target, id, voteCount } = voted.output;
  if (standingOf(target, { voteCount, networks: null }) === 'removed') removed.add(id);
}

function noteAnswer(sent: string, text: string): void {
  const { accountId, clientId, ops } = JSON.parse(sent) as { accountId: string; clientId: string; ops: SyncOp[] };
  const { results } = JSON.parse(text) as { results: SyncResult[] };
  for (const result of results) {
    noteRemoval(result);
    const op = ops.find(({ id }) => id === result.id);
    if (!op || result.status === 'retry') continue;
    const before = acknowledged.get(op.id);
    if (!before) acknowledged.set(op.id, { op, accountId, clientId, result });
    else if (decisionOf(before.result) !== decisionOf(result)) changed.push(JSON.stringify({ before, result }));
  }
}

/** Alternates between the processes, like a proxy without sticky sessions. */
function nextAddress(): string {
  const { urls } = network;
  const url = urls?.[calls % urls.length];
  if (url === undefined) throw new TypeError('Failed to fetch');
  calls += 1;
  return url;
}

/** Replaces `fetch`: keeps cookies, and records what the server acknowledges. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const url = nextAddress();
  const cookie = [...network.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
  const response = await connect(url + path, { ...init, headers }).catch((error: unknown) => {
    if (!isRefused(error)) cutCalls += 1;
    throw error;
  });
  keepCookies(response);
  const read = response.text.bind(response);
  response.text = async () => {
    const text = await read();
    const isOurs = response.ok && text.startsWith('{"serverTime"') && text.endsWith('}');
    if (path === '/api/sync' && isOurs) noteAnswer(init.body as string, text);
    return text;
  };
  return response;
}

/** Sends every acknowledged operation again. Returns the responses that differ from the first ones. */
export async function replay(): Promise<string[]> {
  const all = [...acknowledged.values()];
  for (let at = 0; at < all.length; at += 50) {
    const part = all.slice(at, at + 50);
    const { accountId = '', clientId = '' } = part[0] ?? {};
    const body = JSON.stringify({ protocol: 1, clientId, accountId, ops: part.map(({ op }) => op) });
    const response = await send('/api/sync', {
      method: 'POST',
      body,
      headers: { ...preferMinimal, 'content-type': 'application/json' },
    });
    if (!response.ok) return [`${response.status}: ${await response.text()}`];
    await response.text();
  }
  return changed;
}

/** Disconnects, and forgets cookies and responses. */
export function forgetNetwork(): void {
  network.urls = null;
  network.cookies.clear();
  acknowledged.clear();
  changed.length = 0;
  removed.clear();
  cutCalls = 0;
}

export function networkStats() {
  return { acknowledged: acknowledged.size, changed, cutCalls, removed: [...removed] };
}
