import * as v from 'valibot';

/** The codes of refused calls, and the HTTP status of each. */
export const refusalStatus = {
  invalid: 400,
  not_signed_in: 401,
  wrong_login: 401,
  own_vote: 403,
  forbidden: 403,
  captcha_needed: 403,
  confirm_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  day_closed: 409,
  account_mismatch: 409,
  taken: 409,
  limit_reached: 409,
  last_sign_in: 409,
  too_large: 413,
  unsupported_type: 415,
  op_id_reuse: 422,
  needs_upgrade: 426,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** The body of every unsuccessful response. `error` is a sentence for people. */
export const refusalSchema = v.object({ success: v.literal(false), error: v.string(), code: v.string() });
