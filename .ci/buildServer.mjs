import { ensureBuilt } from './build.mjs';

/** Vitest's global setup of the projects that start the server in a process of its own. */
export function setup() {
  ensureBuilt(['server']);
}
