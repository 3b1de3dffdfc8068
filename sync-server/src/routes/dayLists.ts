import type Router from '@koa/router';
import { listPublicSubmissions } from 'shared-types/api/days.ts';
import { uuidSchema } from 'shared-types/api/ids.ts';
import { nextPageLink } from 'shared-types/api/nextPage.ts';
import { dayOf } from 'shared-types/day.ts';
import { memoryRates } from 'shared-types/rules/limits.ts';
import { cursorOf } from 'shared-types/rules/listPage.ts';
import { limitInMemory } from '../core/limits.ts';
import { MemoryRateLimiter } from '../core/MemoryRateLimiter.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { sendPublicList } from '../http/publicList.ts';
import { pathName } from '../http/pathName.ts';
import { requestedDay, requestedDifficulty, requestedPlace } from '../http/requestedPage.ts';
import { pictureName, pictureOf } from '../operations/picture.ts';
import { readListPage } from '../operations/readListPage.ts';
import { picturePath, toPublicSubmission } from '../operations/toPublicRows.ts';
import { findVisibleSubmission } from '../storage/submissions.ts';

/** Makes the browser only display the markup, even when somebody opens it directly. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const forGood = 'public, max-age=31536000, immutable';

/** A day's list as everybody sees it. The account's own part of it comes from `ownDayRoutes`. */
export function dayListRoutes(router: Router, services: Services): void {
  const { db, now } = services;
  const listLimit = new MemoryRateLimiter(memoryRates.lists);

  router.register(listPublicSubmissions.path, ['GET'], async (ctx) => {
    const difficulty = requestedDifficulty(ctx.params);
    const day = requestedDay(ctx.query, now());
    const after = requestedPlace(ctx.query);
    limitInMemory(ctx.ip, services, listLimit, 'Lists were read too often');
    await sendPublicList(ctx, db, {
      key: { day, difficulty },
      isOpen: day === dayOf(now()),
      page: after ? cursorOf(after) : '',
      read: async () => {
        const { rows, next } = await readListPage(db, { difficulty, day, viewerId: undefined, after, minimal: true });
        // The link contains the day, which may be over when the next page is read.
        const link = next === null ? null : nextPageLink(ctx.path, { day, after: next });
        return { rows: rows.map(toPublicSubmission), link };
      },
    });
  });

  router.get(picturePath(':id', ':name'), async (ctx) => {
    const { id = '', name } = ctx.params;
    const submission = await findVisibleSubmission(db, pathName(uuidSchema, id, 'This picture'), undefined);
    const isOfIt = submission !== undefined && pictureName(submission.labyrinth_data) === name;
    const svg = isOfIt ? pictureOf(submission.labyrinth_data) : null;
    if (svg === null) throw notFound('This picture');
    ctx.set('Cache-Control', forGood);
    ctx.set('Content-Security-Policy', picturePolicy);
    ctx.status = 200;
    ctx.type = 'image/svg+xml';
    ctx.body = svg;
  });
}
