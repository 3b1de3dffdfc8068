import type Router from '@koa/router';
import { sendEmailVerification, verifyEmail } from 'shared-types/api/accountRights.ts';
import { actAs } from '../core/actAs.ts';
import { limitByAddress, limitByName } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { route } from '../http/route.ts';
import { sendVerification, verifyEmail as verify } from '../operations/emailVerification.ts';

/** Proving that an account's e-mail address is its owner's. */
export function emailVerificationRoutes(router: Router, services: Services): void {
  const { config } = services;

  route(router, services, sendEmailVerification, async ({ ctx, accountId }) => {
    await limitByAddress(ctx.ip, services, 'emailVerification');
    await limitByName(accountId, services, 'emailVerification');
    await actAs(services, accountId, async ({ tx, account, now }) => {
      if (config.SMTP_URL === undefined) throw new Refusal('forbidden', 'This site cannot send mail.');
      if (account.email === null) throw new Refusal('invalid', 'Your account has no e-mail address.');
      await sendVerification({ tx, now, config }, account);
    });
    return { success: true as const };
  });

  route(router, services, verifyEmail, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'signIn');
    await verify(services, body.token);
    return { success: true as const };
  });
}
