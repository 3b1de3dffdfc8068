import type { Agent } from 'node:http';
import grant, { type KoaMiddleware } from 'grant';
import type { Context } from 'koa';
import type { SignInNotice } from 'shared-types/rules/signInNotices.ts';
import * as v from 'valibot';
import type { Config } from '../core/config.ts';
import { publicOrigin } from '../core/publicOrigin.ts';
import { answeringAgent } from './gameAgent.ts';

const longestName = 100;

/** Who the provider says it is. The name holds the tag; other facts of the profile are not read. */
const profileSchema = v.object({
  uuid: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(longestName), v.regex(/^\P{Cc}+$/u)),
});
export type GameProfile = v.InferOutput<typeof profileSchema>;

/** What came of a visit at the provider. `underWay`: the sign-in of this session goes on, for this was not its end. */
export type Arrival = { profile: GameProfile } | { notice: SignInNotice; underWay: boolean };

/** The game's account provider, or what stands in for it. */
export interface GameProvider {
  /** Sends the browser there; the session keeps what its way back is checked against. */
  depart: (ctx: Context) => Promise<void>;
  /** Who came back. */
  arrive: (ctx: Context) => Promise<Arrival>;
}

interface Kept {
  state?: string;
  /** The query of the departure, which the library would let configure the provider. */
  dynamic?: unknown;
}

/** What the library leaves behind for one request; never stored, for it holds the tokens. */
interface Left {
  response?: { error?: unknown; profile?: unknown };
}

interface Travel {
  grant?: Kept | undefined;
}

function travelOf(ctx: Context): Travel {
  return ctx.session as Travel;
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

/** The provider itself sent no code. */
function refusedBy(error: string): SignInNotice {
  if (error === 'access_denied') return 'game-denied';
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'game-down' : 'game-refused';
}

/** A call to the provider failed; `status` is what it answered last, undefined when it did not. */
function failedCall(error: unknown, status: number | undefined): SignInNotice {
  if (status === 429) return 'game-busy';
  if (status === undefined || status >= 500) return 'game-down';
  const code = typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;
  return code === 'invalid_grant' ? 'game-code-expired' : 'game-refused';
}

/** A way back without a code of this session's own sign-in; undefined for one with which the provider can be asked. */
function strayReturn(ctx: Context): Arrival | undefined {
  const { state, error } = ctx.query;
  const expected = travelOf(ctx).grant?.state;
  const isOwn = expected !== undefined && state === expected;
  if (isOwn && error === undefined) return undefined;
  if (isOwn) delete travelOf(ctx).grant;
  // Somebody else's answer must not end the sign-in that is really under way.
  const underWay = expected !== undefined && !isOwn;
  if (typeof error === 'string') return { notice: refusedBy(error), underWay };
  return { notice: expected === undefined ? 'game-session-lost' : 'game-wrong-state', underWay };
}

/** What the provider answered to the code: its profile, or the notice that says why there is none. */
function readArrival({ error, profile }: NonNullable<Left['response']>, status: number | undefined): Arrival {
  if (error !== undefined) return { notice: failedCall(error, status), underWay: false };
  const parsed = v.safeParse(profileSchema, profile);
  if (parsed.success) return { profile: parsed.output };
  return { notice: status === 200 ? 'game-no-profile' : failedCall(profile, status), underWay: false };
}

/** The provider that is set up; undefined where none is. */
export function findGameProvider(config: Config): GameProvider | undefined {
  const { POE_CLIENT_ID, POE_CONTACT } = config;
  if (!POE_CLIENT_ID || !POE_CONTACT) return undefined;
  const userAgent = `OAuth ${POE_CLIENT_ID}/${config.version} (contact: ${POE_CONTACT})`;
  return {
    depart: async (ctx) => {
      await provider(config, publicOrigin(ctx, config))(ctx);
      delete travelOf(ctx).grant?.dynamic;
    },
    arrive: async (ctx) => {
      const stray = strayReturn(ctx);
      if (stray) return stray;
      const { agent, status } = answeringAgent(userAgent);
      await provider(config, publicOrigin(ctx, config), agent)(ctx, () => Promise.resolve());
      delete travelOf(ctx).grant;
      const { response = {} } = ctx.state.grant as Left;
      delete (ctx.state as { grant?: unknown }).grant;
      return readArrival(response, status());
    },
  };
}
