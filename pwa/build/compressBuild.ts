import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses while it serves. */
export async function compressBuild(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
  await Promise.all(
    names
      .filter((name) => compressible.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const text = await readFile(file);
        await writeFile(`${file}.br`, await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(`${file}.gz`, await toGzip(text, { level: 9 }));
      }),
  );
}
