import * as v from 'valibot';

/** The captcha is not solved, or its solution has expired (spec 5, 8). */
export const captchaMissing = 'Please complete the reCAPTCHA verification';

/** Long enough for a token of either captcha, which may contain a whole solved challenge. */
const longestToken = 4096;

/** The token of a solved captcha in a body. */
export const captchaTokenSchema = v.optional(
  v.nullable(v.pipe(v.string(captchaMissing), v.maxLength(longestToken, captchaMissing))),
);
