import type Router from '@koa/router';
import { uuidSchema } from 'shared-types/api/ids.ts';
import { createToken, deleteToken, deleteTokenOfBody, listTokens } from 'shared-types/api/tokens.ts';
import { actAs } from '../core/actAs.ts';
import { pathName } from '../http/pathName.ts';
import { route } from '../http/route.ts';
import { notFound } from '../core/refusal.ts';
import { requireRecentSignIn } from '../core/recentSignIn.ts';
import type { Services } from '../core/services.ts';
import { currentSessionId } from '../http/session.ts';
import { createToken as create } from '../operations/createToken.ts';
import { toToken } from '../operations/toToken.ts';
import { deleteToken as revoke, listTokens as findTokens } from '../storage/accessTokens.ts';

/**
 * Personal access tokens. These calls accept no Idempotency-Key, because a stored response would contain the secret.
 */
export function tokenRoutes(router: Router, services: Services): void {
  function revokeToken(accountId: string, id: string) {
    return actAs(services, accountId, async ({ tx, account }) => {
      if (!(await revoke(tx, account.id, id))) throw notFound('This token');
      return { success: true as const };
    });
  }

  route(router, services, listTokens, async ({ accountId }) =>
    (await findTokens(services.db, accountId)).map((token) => toToken(token)),
  );

  route(router, services, createToken, async ({ ctx, accountId, body }) => {
    const { token, secret } = await actAs(services, accountId, async (acting) => {
      await requireRecentSignIn(acting, currentSessionId(ctx));
      return create(acting, body.name);
    });
    return { success: true as const, token: toToken(token), secret };
  });

  route(router, services, deleteToken, ({ accountId, params }) =>
    revokeToken(accountId, pathName(uuidSchema, params.id, 'This token')),
  );
  route(router, services, deleteTokenOfBody, ({ accountId, body }) => revokeToken(accountId, body.id));
}
