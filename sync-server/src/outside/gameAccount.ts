import type { Agent } from 'node:http';
import grant, { type KoaMiddleware } from 'grant';
import type { Context } from 'koa';
import type { SignInNotice } from 'shared-types/rules/signInNotices.ts';
import * as v from 'valibot';
import type { Config } from '../core/config.ts';
import { fieldIn } from '../core/fieldIn.ts';
import { publicOrigin } from '../core/publicOrigin.ts';
import { providerAgent } from './gameAgent.ts';

const longestName = 100;

/** The player's profile at the provider. The name includes the tag; the rest is not read. */
const profileSchema = v.object({
  uuid: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestName), v.regex(/^\P{Cc}+$/u)),
});
export type GameProfile = v.InferOutput<typeof profileSchema>;

/**
 * The result of a sign-in at the provider. `inProgress`: this callback did not end the session's sign-in, which goes
 * on. `reason` is the provider's response for the operator, without anything about the player.
 */
type CallbackResult = { profile: GameProfile } | { notice: SignInNotice; inProgress: boolean; reason?: string };

/** The game's account provider, or its stand-in. */
export interface GameProvider {
  /** Redirects the browser there; the session stores what the callback is checked against. */
  redirect: (ctx: Context) => Promise<void>;
  /** Reads the provider's answer from the callback. */
  handleCallback: (ctx: Context) => Promise<CallbackResult>;
}

/** What the library stores in the session. */
interface GrantSession {
  state?: string;
  /** The query of the first request, with which the library would let visitors configure the provider. */
  dynamic?: unknown;
}

/** The library's result for one request; never stored, because it holds the tokens. */
interface GrantResult {
  response?: { error?: unknown; profile?: unknown };
}

interface StoredGrant {
  grant?: GrantSession | undefined;
}

function storedGrant(ctx: Context): StoredGrant {
  return ctx.session as StoredGrant;
}

function provider(config: Config, origin: string, agent?: Agent): KoaMiddleware {
  return grant.koa()({
    config: {
      defaults: { origin, prefix: '/auth', transport: 'state' },
      poe: {
        oauth: 2,
        authorize_url: config.POE_AUTHORIZE_URL,
        access_url: config.POE_TOKEN_URL,
        profile_url: config.POE_PROFILE_URL,
        key: config.POE_CLIENT_ID ?? '',
        secret: config.POE_CLIENT_SECRET ?? '',
        scope: ['account:profile'],
        scope_delimiter: ' ',
        state: true,
        pkce: true,
        response: ['tokens', 'profile'],
      },
    },
    ...(agent && { request: { agent } }),
  });
}

/** The notice for an error that the provider sent instead of a code. */
function noticeOfError(error: string): SignInNotice {
  if (error === 'access_denied') return 'game-denied';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'game-down' : 'game-refused';
}

/**
 * The provider's code for an error, such as `invalid_client`; undefined for any text that may contain personal data.
 */
function errorCodeIn(answer: unknown): string | undefined {
  const code = fieldIn(answer, 'error');
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : undefined;
}

function reasonOfFailedCall(answer: unknown, status: number | undefined): string {
  if (status === undefined) return 'It did not answer.';
  const code = errorCodeIn(answer);
  return `It answered ${status}${code === undefined ? '' : `: ${code}`}.`;
}

/** The notice for a failed call to the provider; `status` is its last response's, undefined when there was none. */
function noticeOfFailedCall(error: unknown, status: number | undefined): SignInNotice {
  if (status === 429) return 'game-busy';
  if (status === undefined || status >= 500) return 'game-down';
  return errorCodeIn(error) === 'invalid_grant' ? 'game-code-expired' : 'game-refused';
}

/** The result of a callback without a code for this session's sign-in; undefined when the code can be redeemed. */
function resultWithoutCode(ctx: Context): CallbackResult | undefined {
  const { state, error } = ctx.query;
  const expected = storedGrant(ctx).grant?.state;
  const isExpected = expected !== undefined && state === expected;
  if (isExpected && error === undefined) return undefined;
  if (isExpected) delete storedGrant(ctx).grant;
  // A callback of another sign-in must not end the one in progress.
  const inProgress = expected !== undefined && !isExpected;
  if (typeof error === 'string') return { notice: noticeOfError(error), inProgress };
  return { notice: expected === undefined ? 'game-session-lost' : 'game-wrong-state', inProgress };
}

/** The provider's response to the code: the profile, or a notice that says why there is none. */
function readResult(
  { error, profile }: NonNullable<GrantResult['response']>,
  status: number | undefined,
): CallbackResult {
  const failed = { inProgress: false, reason: reasonOfFailedCall(error ?? profile, status) };
  if (error !== undefined) return { ...failed, notice: noticeOfFailedCall(error, status) };
  const parsed = v.safeParse(profileSchema, profile);
  if (parsed.success) return { profile: parsed.output };
  return { ...failed, notice: status === 200 ? 'game-no-profile' : noticeOfFailedCall(profile, status) };
}

/** The configured provider; undefined if there is none. */
export function findGameProvider(config: Config): GameProvider | undefined {
  const { POE_CLIENT_ID, POE_CONTACT } = config;
  if (!POE_CLIENT_ID || !POE_CONTACT) return undefined;
  const userAgent = `OAuth ${POE_CLIENT_ID}/${config.version} (contact: ${POE_CONTACT})`;
  return {
    redirect: async (ctx) => {
      await provider(config, publicOrigin(ctx, config))(ctx);
      delete storedGrant(ctx).grant?.dynamic;
    },
    handleCallback: async (ctx) => {
      const failed = resultWithoutCode(ctx);
      if (failed) return failed;
      const { agent, status } = providerAgent(userAgent);
      await provider(config, publicOrigin(ctx, config), agent)(ctx, () => Promise.resolve());
      delete storedGrant(ctx).grant;
      const { response = {} } = ctx.state.grant as GrantResult;
      delete (ctx.state as { grant?: unknown }).grant;
      return readResult(response, status());
    },
  };
}
