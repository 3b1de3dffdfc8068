import { readFileSync } from 'node:fs';

/**
 * Loaded before a server in its own process: `Date.now()` is always the time in CLOCK_FILE.
 */
const file = process.env.CLOCK_FILE ?? '';
Date.now = () => Number(readFileSync(file, 'utf8'));
