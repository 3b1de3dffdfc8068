import * as v from 'valibot';
import { limits } from '../rules/limits.ts';
import { emailSchema } from './accounts.ts';
import { captchaTokenSchema } from './captcha.ts';
import { endpoint } from './endpoint.ts';
import { success } from './success.ts';

/** What a message to the operators may be about (spec 3). */
export const contactSubjects = [
  { value: 'website-functionality', label: 'Website functionality' },
  { value: 'website-error', label: 'Website error' },
  { value: 'lab-builder', label: 'Lab builder' },
  { value: 'my-account', label: 'My account' },
  { value: 'i-dont-know', label: "I don't know" },
] as const;

const { comments } = limits;

/** The fields that a visitor fills in, with the messages of spec 5. */
export const contactFields = {
  email: emailSchema,
  subject: v.picklist(
    contactSubjects.map(({ value }) => value),
    'Please select a subject',
  ),
  comments: v.pipe(
    v.string(`Comments must be at least ${comments.min} characters long`),
    v.trim(),
    v.minLength(comments.min, `Comments must be at least ${comments.min} characters long`),
    v.maxLength(comments.max, `Comments must not exceed ${comments.max} characters`),
  ),
};

/**
 * POST /api/contact (spec 7): a message to the operators, from anybody. `recaptchaToken` is the token of the solved
 * captcha. Without a valid one the call is refused with 400 and `captchaMissing`, or with 503 if it could not be
 * checked.
 */
export const sendContact = endpoint('POST', '/api/contact', {
  by: 'anybody',
  body: v.strictObject({
    ...contactFields,
    recaptchaToken: captchaTokenSchema,
  }),
  answer: success,
});

/**
 * GET /api/captcha: a new challenge in the format of the self-hosted captcha's widget. 404 if another captcha or none
 * is configured.
 */
export const captchaChallenge = endpoint('GET', '/api/captcha', {
  by: 'anybody',
  body: null,
  answer: v.object({ parameters: v.record(v.string(), v.unknown()), signature: v.optional(v.string()) }),
});
