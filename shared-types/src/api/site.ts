import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The time of the next daily reset, as an ISO text. */
export const resetInfo = endpoint('GET', '/api/reset-info', {
  by: 'anybody',
  body: null,
  answer: v.object({ nextResetUTC: v.string() }),
});

/** Public settings of this installation. */
const configSchema = v.object({
  captcha: v.object({ provider: v.picklist(['altcha', 'recaptcha', 'off']), siteKey: v.nullable(v.string()) }),
  chatUrl: v.nullable(v.string()),
  donateUrl: v.nullable(v.string()),
  donateScriptUrl: v.nullable(v.string()),
  playlistUrl: v.nullable(v.string()),
  /** Whether a video source is configured; without one the app does not request the latest video. */
  video: v.boolean(),
  builderSignIn: v.picklist(['optional', 'required']),
  signIns: v.object({ local: v.boolean(), game: v.boolean() }),
  /** How a forgotten password is reset: by a mailed link, or by the operator if no mail can be sent. */
  passwordReset: v.picklist(['mail', 'operator']),
  /** The key with which browsers subscribe to push messages; null if none are sent. */
  pushKey: v.optional(v.nullable(v.string()), null),
});
export type SiteConfig = v.InferOutput<typeof configSchema>;

export const config = endpoint('GET', '/api/config', { by: 'anybody', body: null, answer: configSchema });
