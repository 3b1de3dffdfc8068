import { randomBytes, randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import { shareTokenSchema, uuidSchema } from 'shared-types/api/ids.ts';
import {
  adoptShared as adoptSharedCall,
  createSavedLabyrinth,
  deleteSavedLabyrinth,
  getShared,
  listSavedLabyrinths,
  renewShareLink,
  type SavedLabyrinth,
} from 'shared-types/api/savedLabyrinths.ts';
import { route, cachedList } from '../http/route.ts';
import { answersMinimal } from '../http/answersMinimal.ts';
import { mutation } from '../http/mutation.ts';
import { pathName } from '../http/pathName.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { adoptShared } from '../operations/adoptShared.ts';
import { createSaved, readSaved } from '../operations/createSaved.ts';
import { deleteSaved } from '../operations/deleteSaved.ts';
import { type WithoutPicture, withOwnPicture, withPicture } from '../operations/picture.ts';
import { renewShare } from '../operations/renewShare.ts';
import { toSaved, toShared } from '../operations/toApiRows.ts';
import { findShared, listSaved } from '../storage/savedLabyrinths.ts';

function newShareToken(): string {
  return randomBytes(16).toString('base64url');
}

function idOf(text: string): string {
  return pathName(uuidSchema, text, 'This labyrinth');
}

function tokenOf(text: string): string {
  return pathName(shareTokenSchema, text, 'This shared labyrinth');
}

function toSavedAnswer(stored: WithoutPicture<SavedLabyrinth> | undefined) {
  return { success: true as const, ...(stored && { savedLabyrinth: withPicture(stored) }) };
}

export function savedLabyrinthRoutes(router: Router, services: Services): void {
  const { db } = services;

  cachedList(router, services, listSavedLabyrinths, {
    read: async ({ ctx, accountId }) => ({
      minimal: answersMinimal(ctx),
      stored: (await listSaved(db, accountId)).map(toSaved),
    }),
    show: ({ minimal, stored }) => stored.map((row) => withOwnPicture(row, minimal)),
  });

  mutation(router, services, createSavedLabyrinth, {
    act: (acting, { body }) => createSaved.apply(acting, { ...body, id: randomUUID(), shareToken: newShareToken() }),
    read: (acting, _, id) => readSaved(acting, { id }),
    madeId: ({ id }) => id,
    show: toSavedAnswer,
  });

  mutation(router, services, deleteSavedLabyrinth, {
    act: (acting, { params }) => deleteSaved.apply(acting, { id: idOf(params.id) }),
    read: (acting, { params }) => deleteSaved.read(acting, { id: idOf(params.id) }),
    show: () => ({ success: true as const }),
  });

  mutation(router, services, renewShareLink, {
    act: (acting, { params }) => renewShare(acting, idOf(params.id), newShareToken()),
    read: async (acting, { params }) => (await readSaved(acting, { id: idOf(params.id) }))?.shareToken,
    show: (shareToken) => ({ success: true as const, ...(shareToken !== undefined && { shareToken }) }),
  });

  route(router, services, getShared, async ({ params }) => {
    const shared = await findShared(db, tokenOf(params.shareToken));
    if (!shared) throw notFound('This shared labyrinth');
    return withPicture(toShared(shared));
  });

  mutation(router, services, adoptSharedCall, {
    act: (acting, { params }) =>
      adoptShared.apply(acting, {
        id: randomUUID(),
        shareToken: newShareToken(),
        fromToken: tokenOf(params.shareToken),
      }),
    read: (acting, _, id) => readSaved(acting, { id }),
    madeId: ({ id }) => id,
    show: toSavedAnswer,
  });
}
