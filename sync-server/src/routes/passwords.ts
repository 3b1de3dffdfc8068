import type Router from '@koa/router';
import { changePassword, requestPasswordReset, resetPassword } from 'shared-types/api/accountRights.ts';
import { answer } from '../http/answer.ts';
import { forgetGuesses, limitByAddress, limitByName, limitSignIn } from '../http/limits.ts';
import type { Services } from '../http/services.ts';
import { signIn } from '../http/session.ts';
import { changePassword as change } from '../operations/changePassword.ts';
import { requestReset, resetPassword as reset } from '../operations/passwordResets.ts';

/** Changing a password that is known, and setting a new one by a link. */
export function passwordRoutes(router: Router, services: Services): void {
  answer(router, services, changePassword, async ({ ctx, accountId, body }) => {
    await limitSignIn(ctx, services, accountId);
    await change(services, accountId, body);
    await forgetGuesses(ctx, services, accountId);
    await signIn(ctx, services, accountId);
    return { success: true as const };
  });

  answer(router, services, requestPasswordReset, async ({ ctx, body }) => {
    await limitByAddress(ctx, services, 'passwordReset');
    await limitByName(body.email, services, 'passwordReset');
    await requestReset(services, body.email);
    return { success: true as const };
  });

  answer(router, services, resetPassword, async ({ ctx, body }) => {
    await limitByAddress(ctx, services, 'signIn');
    await reset(services, body);
    return { success: true as const };
  });
}
