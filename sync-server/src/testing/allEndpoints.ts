import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from 'shared-types/api/endpoint.ts';

const folder = join(import.meta.dirname, '../../../shared-types/src/api');

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint that the shared types export, also one that is added later. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  const found = new Set(modules.flatMap((nouns) => Object.values(nouns) as unknown[]).filter(isEndpoint));
  return [...found].sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** `POST /api/submissions`. */
export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}
