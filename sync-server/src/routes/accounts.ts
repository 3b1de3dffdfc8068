import type Router from '@koa/router';
import { authStatus, login, logout, register, setTagVisibility } from 'shared-types/api/accounts.ts';
import { answer } from '../http/answer.ts';
import { answerOnce } from '../http/answerOnce.ts';
import { forgetGuesses, limitByAddress, limitSignIn } from '../http/limits.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../http/services.ts';
import { signIn, signOut } from '../http/session.ts';
import { isPassword } from '../operations/password.ts';
import { registerAccount } from '../operations/registerAccount.ts';
import { setTag } from '../operations/setTag.ts';
import { shownUser } from '../operations/shownUser.ts';
import { findAccount, findAccountByLogin } from '../storage/accounts.ts';

export function accountRoutes(router: Router, services: Services): void {
  const { db, config } = services;

  answer(router, services, authStatus, async ({ accountId }) => {
    const account = accountId === undefined ? undefined : await findAccount(db, accountId);
    return account && account.deleted_at === null ? shownUser(account) : { authenticated: false };
  });

  answer(router, services, register, async ({ ctx, body }) => {
    await limitByAddress(ctx, services, 'register');
    const account = await registerAccount(services, body);
    await signIn(ctx, services, account.id);
    return shownUser(account);
  });

  answer(router, services, login, async ({ ctx, body }) => {
    await limitSignIn(ctx, services, body.login);
    const account = await findAccountByLogin(db, body.login);
    const matches = await isPassword(body.password, account?.password_hash ?? null, config.passwordCost);
    if (!account || !matches) throw new Refused('wrong_login', 'The name or the password is wrong.');
    await forgetGuesses(ctx, services, body.login);
    await signIn(ctx, services, account.id);
    return shownUser(account);
  });

  answer(router, services, logout, ({ ctx }) => {
    signOut(ctx);
    return Promise.resolve({ success: true as const });
  });

  answerOnce(router, services, setTagVisibility, {
    act: (acting, { body }) => setTag(acting, body),
    show: (stored) => ({ success: true as const, ...stored }),
  });
}
