/**
 * Nothing answered, or something other than our server did: no network, a broken connection, a proxy's page, a captive
 * portal. Whether the server carried out the call is unknown. `status` is null without any HTTP response.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number | null;
  /** Seconds to wait before a retry, if the response named them. */
  readonly retryAfter: number | null;

  constructor(status: number | null, message: string, retryAfter: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether a fetch failed without any HTTP response: most likely there is no connection. */
export function nobodyAnswered({ error }: { at: string; error?: unknown }): boolean {
  return error instanceof NoAnswer && error.status === null;
}
