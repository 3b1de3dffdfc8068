import type Router from '@koa/router';
import { captchaChallenge, sendContact } from 'shared-types/api/contact.ts';
import { idempotencyKeyOf } from '../http/mutation.ts';
import { route } from '../http/route.ts';
import { limitByAddress } from '../core/limits.ts';
import { notFound } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { contactOperators } from '../operations/contactOperators.ts';
import { captchaOf } from '../outside/chooseCaptcha.ts';

/** Messages to the operators, and the captcha before them. */
export function contactRoutes(router: Router, services: Services): void {
  const captcha = captchaOf(services.config);

  route(router, services, sendContact, async ({ ctx, accountId, body }) => {
    await limitByAddress(ctx.ip, services, 'contact');
    const once = idempotencyKeyOf(ctx, body);
    await contactOperators(services, captcha, body, accountId !== undefined && once ? { accountId, once } : undefined);
    return { success: true as const };
  });

  route(router, services, captchaChallenge, async () => {
    if (!captcha.newChallenge) throw notFound('A captcha of this server');
    return captcha.newChallenge(services.now());
  });
}
