import { randomUUID } from 'node:crypto';
import type { register } from 'shared-types/api/accounts.ts';
import type { CheckedBodyOf } from 'shared-types/api/endpoint.ts';
import { isWithinLimit } from '../core/limits.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import type { SignIn } from '../core/signIn.ts';
import type { Captcha, Solved } from '../outside/captcha.ts';
import { type AccountRow, insertAccount, lockAccount } from '../storage/accounts.ts';
import type { WriteTransaction } from '../storage/tables.ts';
import { spendChallenge } from '../storage/usedChallenges.ts';
import { sendVerification } from './emailVerification.ts';
import { newLocalSignIn, saveUnlessTaken } from './localSignIn.ts';

/** True for a captcha solution that was not used before; spends it. */
async function isUnspent(tx: WriteTransaction, { spend }: Solved, now: number): Promise<boolean> {
  return spend === undefined || spendChallenge(tx, spend, now);
}

function captchaNeeded(): Refusal {
  return new Refusal(
    'captcha_needed',
    'An account was made from your address within the last hour. Please solve the captcha to make another one.',
  );
}

interface From {
  captcha: Captcha;
  ip: string;
  enter: SignIn;
}

/**
 * Creates a local account, signs in to it and mails a link that verifies its address. Throws Refusal when the name or
 * e-mail address is taken or the password is a common one. Also when the caller's network address has created an
 * account within the last hour, unless a captcha is solved (or captchas are off).
 */
export async function registerAccount(
  services: Services,
  { recaptchaToken, ...body }: CheckedBodyOf<typeof register>,
  { captcha, ip, enter }: From,
): Promise<AccountRow> {
  const { db, now, config } = services;
  const local = await newLocalSignIn(services, body);
  const solved = await captcha.check(recaptchaToken ?? '', now());
  const id = randomUUID();
  const values = { id, ...local, signup_source: 'local', hide_user_tag: 0, created_at: now() } as const;
  return saveUnlessTaken(db, local, () =>
    enter(async (tx) => {
      const isHuman = solved !== undefined && (await isUnspent(tx, solved, now()));
      if (!isHuman && !(await isWithinLimit(tx, ip, services, 'registerWithoutCaptcha'))) throw captchaNeeded();
      await insertAccount(tx, values);
      await sendVerification({ tx, now: values.created_at, config }, { ...values, email_verified_at: null });
      return lockAccount(tx, id);
    }),
  );
}
