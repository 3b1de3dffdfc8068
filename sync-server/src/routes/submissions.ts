import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { uuidSchema } from 'shared-types/api/ids.ts';
import { nextPageLink } from 'shared-types/api/nextPage.ts';
import { createSubmission, listOwnSubmissions, listSubmissions, viewSubmission } from 'shared-types/api/submissions.ts';
import { dayOf } from 'shared-types/day.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { answersMinimal } from '../http/answersMinimal.ts';
import { route, cachedList } from '../http/route.ts';
import { requestedDay, requestedDifficulty, requestedPlace } from '../http/requestedPage.ts';
import { pathName } from '../http/pathName.ts';
import { mutation } from '../http/mutation.ts';
import { keyedHash, networkHash } from '../core/keyedHash.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import { shareNextCall } from '../core/shareNextCall.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { countingDays } from '../operations/countDay.ts';
import { createSubmission as submit } from '../operations/createSubmission.ts';
import { withOwnPicture } from '../operations/picture.ts';
import { type AskedPage, readListPage } from '../operations/readListPage.ts';
import { toOwnSubmission } from '../operations/toApiRows.ts';
import { outdateList } from '../storage/days.ts';
import { addView, findVisibleSubmission, listOwnSubmissions as findOwn } from '../storage/submissions.ts';
import { inWriteTransaction } from '../storage/transaction.ts';

/**
 * Identifies the viewer: by account, or else by network. The browser does not count, because anybody can vary its name.
 */
function viewerOf({ ip }: Context, accountId: string | undefined, config: Services['config']): string {
  return accountId === undefined ? networkHash(ip, config) : keyedHash(accountId, config);
}

export function submissionRoutes(router: Router, services: Services): void {
  const { db, config, now } = services;
  const listLimit = new MemoryRateLimiter(memoryRates.lists);
  // However many clients request a page at once, at most two reads of it follow each other.
  const readPage = shareNextCall(
    async (asked: AskedPage) => {
      const { rows, next } = await readListPage(db, asked);
      return { list: { minimal: asked.minimal, rows }, next };
    },
    (asked) => JSON.stringify(asked),
  );
  const countListRead = (ip: string) => limitInMemory(ip, services, listLimit, 'Lists were read too often');

  cachedList(router, services, listSubmissions, {
    read: async ({ ctx, accountId, params }) => {
      const difficulty = requestedDifficulty(params);
      const day = requestedDay(ctx.query, now());
      const after = requestedPlace(ctx.query);
      const minimal = answersMinimal(ctx);
      countListRead(ctx.ip);
      const page = await readPage({ difficulty, day, viewerId: accountId, after, minimal });
      // The link contains the day, which may be over when the next page is read.
      if (page.next !== null) ctx.set('Link', nextPageLink(ctx.path, { day, after: page.next }));
      return page.list;
    },
    show: ({ minimal, rows }) => rows.map((row) => withOwnPicture(row, minimal)),
  });

  cachedList(router, services, listOwnSubmissions, {
    read: async ({ accountId, params: { id } }) => {
      if (![accountId, 'me', '0'].includes(id)) throw notFound('This user');
      const today = dayOf(now());
      return (await findOwn(db, accountId)).map((row, place) => toOwnSubmission(row, place, today));
    },
    show: (stored) => stored,
  });

  mutation(router, services, createSubmission, {
    act: (acting, { body }) =>
      countingDays(acting, [body.difficulty], () => submit.apply(acting, { ...body, id: randomUUID() })),
    read: (acting, { body }, id) => submit.read(acting, { ...body, id }),
    madeId: ({ id }) => id,
    show: (stored) => ({ success: true as const, ...(stored && { submission: submit.toEntity(stored, false) }) }),
  });

  const viewLimit = new MemoryRateLimiter(memoryRates.views);

  route(router, services, viewSubmission, async ({ ctx, accountId, params }) => {
    limitInMemory(ctx.ip, services, viewLimit);
    const id = pathName(uuidSchema, params.id, 'This submission');
    const visitor = viewerOf(ctx, accountId, config);
    await inWriteTransaction(db, async (tx) => {
      const seen = await findVisibleSubmission(tx, id, undefined);
      if (!seen) throw notFound('This submission');
      const counted = await addView(tx, { submissionId: seen.id, day: dayOf(now()), visitor });
      // The day's list shows how often each was viewed.
      if (counted) await outdateList(tx, seen, now());
    });
    return undefined;
  });
}
