import type * as v from 'valibot';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = v.GenericSchema;

/**
 * Who may call: anybody; a signed-in account; or a signed-in account, or a script with one of its personal access
 * tokens as `Authorization: Bearer`. Everyone else gets 401 `not_signed_in`, whatever the request contains.
 */
export type Caller = 'anybody' | 'account' | 'accountOrToken';

/** One API call: method, path, who may call it, body and response. The server registers it, the app calls it. */
export interface Endpoint<
  Path extends string = string,
  Body extends Schema | null = Schema | null,
  Answer extends Schema | null = Schema | null,
  By extends Caller = Caller,
> {
  method: Method;
  /** Path with `:name` parameters. */
  path: Path;
  by: By;
  /**
   * Whether a blocked account may call it too. Other calls that need a sign-in are refused for it with 403
   * `forbidden`.
   */
  openToBlocked: boolean;
  /** The JSON request body; null if there is none. */
  body: Body;
  /** Whether the body holds a layout: only then may it be larger than `limits.bodyBytes`. */
  takesLayout: boolean;
  /** The JSON response body; null for 204. */
  answer: Answer;
  /** The status of a successful response. */
  status: 200 | 201 | 204;
}

/** The names of a path's parameters. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferInput<E['body']> : undefined;
export type CheckedBodyOf<E extends Endpoint> = E['body'] extends Schema ? v.InferOutput<E['body']> : undefined;
export type AnswerOf<E extends Endpoint> = E['answer'] extends Schema ? v.InferOutput<E['answer']> : undefined;

export function endpoint<
  const Path extends string,
  Body extends Schema | null,
  Answer extends Schema | null,
  const By extends Caller,
>(
  method: Method,
  path: Path,
  shape: { by: By; body: Body; answer: Answer; status?: 200 | 201; takesLayout?: true; openToBlocked?: true },
): Endpoint<Path, Body, Answer, By> {
  return {
    method,
    path,
    by: shape.by,
    openToBlocked: shape.by === 'anybody' || shape.openToBlocked === true,
    body: shape.body,
    takesLayout: shape.takesLayout === true,
    answer: shape.answer,
    status: shape.answer === null ? 204 : (shape.status ?? 200),
  };
}

/** The path of an endpoint with its parameters filled in and encoded. */
export function pathTo<Path extends string>(
  target: Pick<Endpoint<Path>, 'path'>,
  params: Record<ParamsOf<Path>, string>,
): string {
  return target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}
