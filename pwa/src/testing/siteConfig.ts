import type { SiteConfig } from 'shared-types/api/site.ts';

/** The settings of an installation without anything optional, except what a test names. */
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
    pushKey: null,
    ...other,
  };
}
