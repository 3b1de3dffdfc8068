import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** A file of this folder with all it imports as one script for a page; what it exports stands in `script` there. */
export async function buildScript(file: string): Promise<string> {
  const lib = { entry: join(import.meta.dirname, file), name: 'script', formats: ['iife' as const] };
  const built = await build({ configFile: false, logLevel: 'warn', build: { write: false, target: 'es2023', lib } });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code;
}
