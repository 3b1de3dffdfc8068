import type Router from '@koa/router';
import { authStatus, confirmSignIn, login, logout, register, setTagVisibility } from 'shared-types/api/accounts.ts';
import { route } from '../http/route.ts';
import { mutation } from '../http/mutation.ts';
import { forgetGuesses, limitByAddress, limitSignIn } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { signIn, signOut } from '../http/session.ts';
import { confirmPassword } from '../operations/confirmPassword.ts';
import { isPassword } from '../operations/password.ts';
import { registerAccount } from '../operations/registerAccount.ts';
import { setTag } from '../operations/setTag.ts';
import { toUser } from '../operations/toUser.ts';
import { captchaOf } from '../outside/chooseCaptcha.ts';
import { findAccount, findAccountByLogin } from '../storage/accounts.ts';

export function accountRoutes(router: Router, services: Services): void {
  const { db, config } = services;
  const captcha = captchaOf(config);

  route(router, services, authStatus, async ({ accountId }) => {
    const account = accountId === undefined ? undefined : await findAccount(db, accountId);
    return account && account.deleted_at === null ? toUser(account) : { authenticated: false };
  });

  route(router, services, register, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'register');
    const account = await registerAccount(services, body, { captcha, ip: ctx.ip });
    await signIn(ctx, services, account.id);
    return toUser(account);
  });

  route(router, services, login, async ({ ctx, body }) => {
    await limitSignIn(ctx.ip, services, body.login);
    const account = await findAccountByLogin(db, body.login);
    const matches = await isPassword(body.password, account?.password_hash ?? null, config.passwordCost);
    if (!account || !matches) throw new Refusal('wrong_login', 'The name or the password is wrong.');
    await forgetGuesses(ctx.ip, services, body.login);
    await signIn(ctx, services, account.id);
    return toUser(account);
  });

  route(router, services, confirmSignIn, async ({ ctx, accountId, body }) => {
    await limitSignIn(ctx.ip, services, accountId);
    const account = await confirmPassword(services, accountId, body.password);
    await forgetGuesses(ctx.ip, services, accountId);
    await signIn(ctx, services, account.id);
    return toUser(account);
  });

  route(router, services, logout, ({ ctx }) => {
    signOut(ctx);
    return Promise.resolve({ success: true as const });
  });

  mutation(router, services, setTagVisibility, {
    act: (acting, { body }) => setTag.apply(acting, body),
    read: (acting, { body }) => setTag.read(acting, body),
    show: (stored) => ({ success: true as const, ...stored }),
  });
}
