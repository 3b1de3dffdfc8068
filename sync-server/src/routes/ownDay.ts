import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { readOwnDay } from 'shared-types/api/days.ts';
import { dayOf } from 'shared-types/day.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import type { Services } from '../core/services.ts';
import { type Answer, jsonAnswer, orNotModified, send } from '../http/answer.ts';
import { answerDirectly } from '../http/directAnswer.ts';
import { acceptsGzip } from '../http/encoded.ts';
import { revisionReader } from '../http/listRevision.ts';
import { findQuickAccount } from '../http/quickSession.ts';
import { requestedDay, requestedDifficulty } from '../http/requestedPage.ts';
import { readCall } from '../http/route.ts';
import { readOwnDay as readOwn } from '../operations/readOwnDay.ts';
import type { DayKey, Revision } from '../storage/days.ts';

/** Bytes of responses in memory, and the estimated size of a cache entry without its response. */
const partBytes = 4_000_000;
const entryBytes = 1000;

export interface OwnDayRoutes {
  /** Responds before any other middleware, if the caller and the URL need nothing else. */
  directly: Middleware;
  register: (router: Router) => void;
}

/** The account's own part of a day's list; devices request it as often as the list. */
export function ownDayRoutes(services: Services): OwnDayRoutes {
  const { db, now } = services;
  const limit = new MemoryRateLimiter(memoryRates.lists);
  const answered = new WeakMap<Context, DayKey>();
  const parts = new LRUCache<string, Answer>({
    maxSize: partBytes,
    sizeCalculation: ({ body }, name) => name.length + (body?.length ?? 0) + entryBytes,
  });
  const revisionNow = revisionReader(db);

  async function make(ctx: Context, accountId: string, key: DayKey): Promise<Answer> {
    return jsonAnswer(ctx, await readOwn(db, accountId, key));
  }

  /**
   * Whatever changes an account's part also gives the list a new revision. The part is read after the revision, so it
   * is never older.
   */
  async function partAt(
    ctx: Context,
    accountId: string,
    { key, revision }: { key: DayKey; revision: Revision | undefined },
  ): Promise<Answer> {
    if (!revision) return make(ctx, accountId, key);
    const of = [accountId, key.difficulty, key.day, revision.list_revision, revision.list_changed_at];
    const name = [...of, acceptsGzip(ctx)].join(' ');
    const part = parts.get(name) ?? (await make(ctx, accountId, key));
    parts.set(name, part);
    return part;
  }

  /** By account: many players may share an address. */
  function count(accountId: string): void {
    limitInMemory(accountId, services, limit, 'Lists were read too often');
  }

  return {
    directly: answerDirectly(
      (ctx) => answered.get(ctx),
      async (ctx, key) => {
        if (key.day !== dayOf(now())) return undefined;
        const [accountId, revision] = await Promise.all([findQuickAccount(ctx, services), revisionNow(key)]);
        if (accountId === undefined || limit.isOver(accountId, now())) return undefined;
        count(accountId);
        return orNotModified(ctx, await partAt(ctx, accountId, { key, revision }));
      },
    ),
    register: (router) => {
      router.register(readOwnDay.path, ['GET'], async (ctx) => {
        const { accountId, params } = await readCall(ctx, services, readOwnDay);
        const key = { difficulty: requestedDifficulty(params), day: requestedDay(ctx.query, now()) };
        count(accountId);
        ctx.set('Cache-Control', 'private, no-cache');
        ctx.vary('Cookie');
        send(ctx, orNotModified(ctx, await make(ctx, accountId, key)));
        answered.set(ctx, key);
      });
    },
  };
}
