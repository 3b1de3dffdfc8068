/**
 * Nobody answered, or something else than our server did: no network, a broken connection, a proxy's page, a captive
 * portal. Nothing is known about what became of the call. `status` is null when there was no HTTP answer at all.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly status: number | null;
  /** Seconds after which to ask again, where the answer said so. */
  readonly retryAfter: number | null;

  constructor(status: number | null, message: string, retryAfter: number | null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether a fetch failed because nobody answered at all: most likely there is no connection. */
export function nobodyAnswered({ error }: { at: string; error?: unknown }): boolean {
  return error instanceof NoAnswer && error.status === null;
}
