import type Router from '@koa/router';
import { config as siteConfig, resetInfo } from 'shared-types/api/site.ts';
import { latestVideo } from 'shared-types/api/video.ts';
import { nextReset } from 'shared-types/rules/dailyReset.ts';
import { route } from '../http/route.ts';
import { isoTime } from '../core/isoTime.ts';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/services.ts';
import { findGameProvider } from '../outside/gameAccount.ts';
import { captchaOf } from '../outside/chooseCaptcha.ts';

export function siteRoutes(router: Router, services: Services): void {
  const { config, now, outside } = services;
  const { provider, siteKey } = captchaOf(config);

  route(router, services, resetInfo, () => Promise.resolve({ nextResetUTC: isoTime(nextReset(now())) }));

  route(router, services, siteConfig, () =>
    Promise.resolve({
      captcha: { provider, siteKey },
      chatUrl: config.CHAT_URL ?? null,
      donateUrl: config.DONATE_URL ?? null,
      donateScriptUrl: config.DONATE_SCRIPT_URL ?? null,
      playlistUrl: config.VIDEO_PLAYLIST_URL ?? null,
      video: outside.findLatestVideo !== undefined,
      builderSignIn: config.BUILDER_SIGN_IN,
      signIns: { local: true, game: findGameProvider(config) !== undefined },
      passwordReset: config.SMTP_URL === undefined ? ('operator' as const) : ('mail' as const),
      pushKey: config.VAPID_KEYS?.publicKey ?? null,
    }),
  );

  route(router, services, latestVideo, async () => {
    const video = await outside.findLatestVideo?.();
    if (!video) throw new Refusal('unavailable', 'Failed to fetch video data');
    return video;
  });
}
