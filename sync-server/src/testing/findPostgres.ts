import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const installations = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: PG_BIN, or the newest one installed; undefined when there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  const usual = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(installations, version, 'bin'));
  return [process.env.PG_BIN ?? '', ...usual].find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}
