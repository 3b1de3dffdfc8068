import { ensureBuilt } from './build.mjs';

/** Vitest's global setup of the projects that start the server in its own process. */
export function setup() {
  ensureBuilt(['server']);
}
