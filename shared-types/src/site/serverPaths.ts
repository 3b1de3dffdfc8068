/**
 * Paths, from the slash on, that the server handles itself: API calls, sign-ins, drawn pictures, health, metrics,
 * well-known addresses (RFC 8615), and files for search engines. They never get the app's page: not from the server,
 * not from the service worker, and not from Vite during development. The latter two match it with the query.
 */
export const serverPaths = /^\/(api|auth|og|healthz|metrics|\.well-known|robots\.txt|sitemap\.xml)([/?]|$)/;
