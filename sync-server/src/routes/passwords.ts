import type Router from '@koa/router';
import { changePassword, requestPasswordReset, resetPassword } from 'shared-types/api/accountRights.ts';
import { route } from '../http/route.ts';
import { forgetGuesses, limitSignIn } from '../core/guesses.ts';
import { limitByAddress, limitByName } from '../core/limits.ts';
import type { Services } from '../core/services.ts';
import { signIn } from '../http/session.ts';
import { changePassword as change, wrongCurrent } from '../operations/changePassword.ts';
import { hasStill } from '../operations/password.ts';
import { requestReset, resetPassword as reset } from '../operations/passwordResets.ts';
import { unlessUnavailable } from '../storage/faults.ts';

/** Changing a known password, and setting a new one with a link. */
export function passwordRoutes(router: Router, services: Services): void {
  route(router, services, changePassword, async ({ ctx, accountId, body }) => {
    await limitSignIn(ctx.ip, services, { accountId });
    const passwordHash = await change(services, accountId, body);
    await forgetGuesses(ctx.ip, services, { accountId });
    await signIn(ctx, services, accountId, hasStill(passwordHash, wrongCurrent));
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
    // Whoever has the link is the owner: what was guessed before keeps nobody out. The password is set in any case.
    await unlessUnavailable(forgetGuesses(ctx.ip, services, { accountId }));
    return { success: true as const };
  });
}
