import type Router from '@koa/router';
import { captchaChallenge, sendContact } from 'shared-types/api/contact.ts';
import { answer } from '../http/answer.ts';
import { limitByAddress } from '../http/limits.ts';
import { notFound } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { contactOperators } from '../operations/contactOperators.ts';
import { captchaOf } from '../outside/captcha.ts';

/** Messages to the operators, and the captcha before them. */
export function contactRoutes(router: Router, services: Services): void {
  const captcha = captchaOf(services.config);

  answer(router, services, sendContact, async ({ ctx, body }) => {
    await limitByAddress(ctx, services, 'contact');
    await contactOperators(services, captcha, body);
    return { success: true as const };
  });

  answer(router, services, captchaChallenge, async () => {
    if (!captcha.newChallenge) throw notFound('A captcha of this server');
    return captcha.newChallenge(services.now());
  });
}
