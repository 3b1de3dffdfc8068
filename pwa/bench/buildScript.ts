import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** Bundles a file of this folder with all its imports into one script for a page, where its exports are in `script`. */
export async function buildScript(file: string): Promise<string> {
  const lib = { entry: join(import.meta.dirname, file), name: 'script', formats: ['iife' as const] };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, target: 'es2023', lib } });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}
