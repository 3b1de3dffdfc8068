import type Router from '@koa/router';
import type { Context } from 'koa';
import type { AnswerOf, Caller, Endpoint } from 'shared-types/api/endpoint.ts';
import { uuidSchema } from 'shared-types/api/ids.ts';
import type { RefusalCode } from 'shared-types/api/refusal.ts';
import * as v from 'valibot';
import { findRemembered, remember } from '../storage/rememberedResults.ts';
import { inPart } from '../storage/transaction.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { findEarlier, type IdempotencyKey, idempotencyKeyFor, toRemember } from '../core/applyOnce.ts';
import { noOperationsLeft, takeOperations } from '../core/limits.ts';
import { requireLiveCaller } from './caller.ts';
import { route, type Call } from './route.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';

/** Why a call was refused. */
interface Refused {
  refused: { code: RefusalCode; message: string };
}

/** The outcome of a call: what `act` stored (undefined when a repeated call finds it gone), or why it was refused. */
type Outcome<Stored> = { stored: Stored | undefined } | Refused;

/** An endpoint that a visitor may not call. */
type AccountEndpoint = Endpoint & { by: Exclude<Caller, 'anybody'> };

/**
 * A mutation of a signed-in account: `act` runs in one transaction, and `show` turns what it stored into the response.
 */
interface Mutation<E extends Endpoint, Stored> {
  act: (acting: Acting, call: Call<E>) => Promise<Stored>;
  /**
   * For a repeated call: finds the stored row as it is now; the response is without it if it is gone. Absent for a small
   * result, which is remembered whole.
   */
  read?: (acting: Acting, call: Call<E>, madeId: string) => Promise<Stored | undefined>;
  show: (stored: Stored | undefined) => AnswerOf<E>;
  /** The id of the created row, which is passed to `read`; absent for a call that names its row itself. */
  madeId?: (stored: Stored) => string;
  /** The item that the call votes on. */
  votesOn?: (call: Call<E>) => string;
}

/** What a call's Idempotency-Key identifies; undefined for a call without one. */
export function idempotencyKeyOf(ctx: Context, body: unknown): IdempotencyKey | undefined {
  const header = ctx.get('Idempotency-Key');
  if (header === '') return undefined;
  const parsed = v.safeParse(uuidSchema, header);
  if (!parsed.success) throw new Refusal('invalid', 'Idempotency-Key must be a UUID.');
  return idempotencyKeyFor('Idempotency-Key', parsed.output, [ctx.method, ctx.path, body === undefined ? null : body]);
}

/** Throws Refusal `too_many`, which names the time. */
async function spendOperation(acting: Acting): Promise<void> {
  if ((await takeOperations(acting, 1)) === 0) throw noOperationsLeft(acting.now);
}

async function outcomeOf<Stored>(acting: Acting, work: () => Promise<Stored>): Promise<Outcome<Stored>> {
  try {
    return { stored: await inPart(acting.tx, acting.shared.parts, work) };
  } catch (error) {
    // A call above the limit changed nothing, so its key may be sent again.
    if (!(error instanceof Refusal) || error.code === 'too_many') throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

/** What is remembered of a call whose row is read again. */
function toKept<Stored>(
  outcome: Outcome<Stored>,
  madeId: Mutation<Endpoint, Stored>['madeId'],
): Outcome<{ id?: string }> {
  if ('refused' in outcome) return outcome;
  return { stored: madeId && outcome.stored !== undefined ? { id: madeId(outcome.stored) } : {} };
}

/** Registers a mutation that needs a signed-in account and takes an Idempotency-Key. */
export function mutation<E extends AccountEndpoint, Stored>(
  router: Router,
  services: Services,
  endpoint: E,
  { act, read, show, madeId, votesOn }: Mutation<E, Stored>,
): void {
  route(router, services, endpoint, async (call) => {
    const once = idempotencyKeyOf(call.ctx, call.body);
    const work = async (acting: Acting): Promise<Outcome<Stored>> => {
      await requireLiveCaller(call.ctx, acting);
      if (!once) {
        await spendOperation(acting);
        return { stored: await act(acting, call) };
      }
      const { tx, account, now } = acting;
      const earlier = findEarlier(await findRemembered(tx, account.id, [once.id]), once);
      if (earlier) {
        const kept = JSON.parse(earlier.result) as Outcome<Stored & { id?: string }>;
        return 'refused' in kept || !read ? kept : { stored: await read(acting, call, kept.stored?.id ?? '') };
      }
      await spendOperation(acting);
      const outcome = await outcomeOf(acting, () => act(acting, call));
      await remember(tx, account.id, [toRemember(once, read ? toKept(outcome, madeId) : outcome)], now);
      return outcome;
    };
    const votedIds = votesOn && [votesOn(call)];
    const outcome = await actAs(services, call.accountId, work, { ip: call.ctx.ip, votedIds });
    if ('refused' in outcome) throw new Refusal(outcome.refused.code, outcome.refused.message);
    return show(outcome.stored);
  });
}
