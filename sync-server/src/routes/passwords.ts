import type Router from '@koa/router';
import { changePassword, requestPasswordReset, resetPassword } from 'shared-types/api/accountRights.ts';
import { route } from '../http/route.ts';
import { forgetGuesses, limitSignIn } from '../core/guesses.ts';
import { limitByAddress, limitByName } from '../core/limits.ts';
import type { Services } from '../core/services.ts';
import { signIn } from '../http/session.ts';
import { changePassword as change } from '../operations/changePassword.ts';
import { requestReset, resetPassword as reset } from '../operations/passwordResets.ts';

/** Changing a known password, and setting a new one with a link. */
export function passwordRoutes(router: Router, services: Services): void {
  route(router, services, changePassword, async ({ ctx, accountId, body }) => {
    await limitSignIn(ctx.ip, services, { accountId });
    await change(services, accountId, { ...body, enter: (open) => signIn(ctx, services, open) });
    await forgetGuesses(ctx.ip, services, { accountId });
    return { success: true as const };
  });

  route(router, services, requestPasswordReset, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'passwordReset');
    await limitByName(body.email, services, 'passwordReset');
    await requestReset(services, body.email);
    return { success: true as const };
  });

  route(router, services, resetPassword, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'signIn');
    const accountId = await reset(services, body);
    // The link proves that this is the owner: earlier wrong guesses must not delay the first sign-in.
    await forgetGuesses(ctx.ip, services, { accountId });
    return { success: true as const };
  });
}
