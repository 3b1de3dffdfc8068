import type { SiteConfig } from 'shared-types/api/site.ts';

/** The settings of an installation where nothing optional is set up, but for what a test says. */
export function siteConfig(other: Partial<SiteConfig> = {}): SiteConfig {
  return {
    captcha: { provider: 'off', siteKey: null },
    chatUrl: null,
    donateUrl: null,
    donateScriptUrl: null,
    playlistUrl: null,
    video: false,
    builderSignIn: 'optional',
    signIns: { local: true, game: false },
    passwordReset: 'operator',
    ...other,
  };
}
