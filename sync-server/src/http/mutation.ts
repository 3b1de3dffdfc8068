import type Router from '@koa/router';
import type { AnswerOf, Caller, Endpoint } from 'shared-types/api/endpoint.ts';
import { uuidSchema } from 'shared-types/api/ids.ts';
import type { RefusalCode } from 'shared-types/api/refusal.ts';
import * as v from 'valibot';
import { findRemembered } from '../storage/rememberedResults.ts';
import { inSavepoint } from '../storage/transaction.ts';
import { actAs } from '../core/actAs.ts';
import type { Acting } from '../core/acting.ts';
import { applyOnce } from '../core/applyOnce.ts';
import { route, type Call } from './route.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';

/** What came of a call: what `act` stored, or why it was refused. */
type Outcome<Stored> = { stored: Stored } | { refused: { code: RefusalCode; message: string } };

/** An endpoint that a visitor may not call. */
type AccountEndpoint = Endpoint & { by: Exclude<Caller, 'anybody'> };

/** A mutation of a signed-in account: `act` runs in one transaction, `show` makes the answer from what it stored. */
interface Mutation<E extends Endpoint, Stored> {
  act: (acting: Acting, call: Call<E>) => Promise<Stored>;
  show: (stored: Stored) => AnswerOf<E>;
  /** The item it votes on. */
  votesOn?: (call: Call<E>) => string;
}

function idempotencyKeyOf(header: string): string | undefined {
  if (header === '') return undefined;
  const parsed = v.safeParse(uuidSchema, header);
  if (!parsed.success) throw new Refusal('invalid', 'Idempotency-Key must be a UUID.');
  return parsed.output;
}

async function outcomeOf<Stored>(acting: Acting, work: () => Promise<Stored>): Promise<Outcome<Stored>> {
  try {
    return { stored: await inSavepoint(acting.tx, work) };
  } catch (error) {
    // Nothing of a call over the limit was applied: the same key may be sent again.
    if (!(error instanceof Refusal) || error.code === 'too_many') throw error;
    return { refused: { code: error.code, message: error.message } };
  }
}

/** Registers a mutation that needs a signed-in account and takes an Idempotency-Key. */
export function mutation<E extends AccountEndpoint, Stored>(
  router: Router,
  services: Services,
  endpoint: E,
  { act, show, votesOn }: Mutation<E, Stored>,
): void {
  route(router, services, endpoint, async (call) => {
    const key = idempotencyKeyOf(call.ctx.get('Idempotency-Key'));
    const work = async (acting: Acting): Promise<Outcome<Stored>> => {
      if (key === undefined) return { stored: await act(acting, call) };
      return applyOnce<Outcome<Stored>>(acting, await findRemembered(acting.tx, acting.account.id, [key]), {
        idName: 'Idempotency-Key',
        id: key,
        content: [call.ctx.method, call.ctx.path, call.body ?? null],
        apply: () => outcomeOf(acting, () => act(acting, call)),
        isFinal: () => true,
      });
    };
    const outcome = await actAs(
      services,
      call.accountId,
      work,
      votesOn && { itemIds: () => [votesOn(call)], ip: call.ctx.ip },
    );
    if ('refused' in outcome) throw new Refusal(outcome.refused.code, outcome.refused.message);
    return show(outcome.stored);
  });
}
