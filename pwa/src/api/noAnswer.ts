/**
 * Nothing answered, or something other than our server did: no network, a broken connection, a proxy's page, a captive
 * portal. Whether the server carried out the call is unknown. `status` is null when there was no HTTP answer at all.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number | null;
  /** Seconds after which to try again, where the answer named them. */
  readonly retryAfter: number | null;

  constructor(status: number | null, message: string, retryAfter: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether a fetch failed without any HTTP answer: most likely there is no connection. */
export function nobodyAnswered({ error }: { at: string; error?: unknown }): boolean {
  return error instanceof NoAnswer && error.status === null;
}
