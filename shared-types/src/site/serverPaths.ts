/**
 * Paths, from the slash on, that the server answers itself: calls, sign-ins, drawn pictures, health, metrics, what is
 * well known (RFC 8615), and what search engines read. The app's page never answers them: not from the server, not from
 * the service worker, and while developing not from Vite.
 */
export const serverPaths = /^\/(api|auth|og|healthz|metrics|\.well-known|robots\.txt|sitemap\.xml)(\/|$)/;
