import type Router from '@koa/router';
import { authStatus, confirmSignIn, login, logout, register, setTagVisibility } from 'shared-types/api/accounts.ts';
import { route } from '../http/route.ts';
import { mutation } from '../http/mutation.ts';
import { requireAccount } from '../core/actingAccount.ts';
import { forgetGuesses, limitSignIn } from '../core/guesses.ts';
import { limitByAddress } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import type { SignIn } from '../core/signIn.ts';
import { requireLiveSession } from '../core/recentSignIn.ts';
import { currentSessionId, signIn, signOut } from '../http/session.ts';
import { confirmPassword, wrongPassword } from '../operations/confirmPassword.ts';
import { isPassword, withPassword } from '../operations/password.ts';
import { registerAccount } from '../operations/registerAccount.ts';
import { setTag } from '../operations/setTag.ts';
import { toUser } from '../operations/toUser.ts';
import { captchaOf } from '../outside/chooseCaptcha.ts';
import { findAccount, findAccountByLogin } from '../storage/accounts.ts';

function wrongLogin(): Refusal {
  return new Refusal('wrong_login', 'The name or the password is wrong.');
}

export function accountRoutes(router: Router, services: Services): void {
  const { db, config } = services;
  const captcha = captchaOf(config);

  route(router, services, authStatus, async ({ accountId }) => {
    const account = accountId === undefined ? undefined : await findAccount(db, accountId);
    return account && account.deleted_at === null ? toUser(account) : { authenticated: false };
  });

  route(router, services, register, async ({ ctx, body }) => {
    await limitByAddress(ctx.ip, services, 'register');
    const enter: SignIn = (open) => signIn(ctx, services, open);
    return toUser(await registerAccount(services, body, { captcha, ip: ctx.ip, enter }));
  });

  route(router, services, login, async ({ ctx, body }) => {
    const account = await findAccountByLogin(db, body.login);
    const guessed = account ? { accountId: account.id } : { typed: body.login };
    await limitSignIn(ctx.ip, services, guessed);
    const matches = await isPassword(body.password, account?.password_hash ?? null, config.passwordCost);
    if (!account || !matches) throw wrongLogin();
    const signedIn = await signIn(ctx, services, withPassword(account, wrongLogin));
    await forgetGuesses(ctx.ip, services, guessed);
    return toUser(signedIn);
  });

  route(router, services, confirmSignIn, async ({ ctx, accountId, body }) => {
    await limitSignIn(ctx.ip, services, { accountId });
    const open = withPassword(await confirmPassword(services, accountId, body.password), wrongPassword);
    const sessionId = currentSessionId(ctx);
    const signedIn = await signIn(ctx, services, async (tx) => {
      const account = requireAccount(await open(tx));
      await requireLiveSession({ tx, account, now: services.now() }, sessionId);
      return account;
    });
    await forgetGuesses(ctx.ip, services, { accountId });
    return toUser(signedIn);
  });

  route(router, services, logout, ({ ctx }) => {
    signOut(ctx);
    return Promise.resolve({ success: true as const });
  });

  mutation(router, services, setTagVisibility, {
    act: (acting, { body }) => setTag.apply(acting, body),
    show: (stored) => ({ success: true as const, ...stored }),
  });
}
