import type { RouterContext } from '@koa/router';

/** The plain-text fields of a form or query. */
export type Fields = Record<string, string>;

export function textsOf(from: object): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(from)) if (typeof value === 'string') fields[name] = value;
  return fields;
}

export function bodyOf(ctx: RouterContext): Fields {
  return textsOf((ctx.request as { body?: object }).body ?? {});
}
