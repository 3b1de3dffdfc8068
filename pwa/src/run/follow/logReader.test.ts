import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openLogReader } from './logReader.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A file that grows while it is being read. */
class GrowingFile {
  bytes: Uint8Array<ArrayBuffer>;
  constructor(text = '') {
    this.bytes = bytesOf(text);
  }
  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = new Uint8Array([...this.bytes, ...bytes]);
  }
  getFile = vi.fn(() => Promise.resolve(new Blob([this.bytes])));
}

describe('the log', () => {
  it('is read from its end at first, then as it grows, in whole lines', async () => {
    const file = new GrowingFile('one\ntwo\nthr');
    const reader = openLogReader(file);
    expect(await reader.readLines()).toEqual(['one', 'two']);
    expect(await reader.readLines()).toEqual([]);
    file.add(bytesOf('ee\nfour\n'));
    expect(await reader.readLines()).toEqual(['three', 'four']);
  });

  it('is read from the last 128 KiB if it is long', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `line ${index}`);
    const file = new GrowingFile(`${lines.join('\n')}\n`);
    const slice = vi.spyOn(Blob.prototype, 'slice');
    const read = await openLogReader(file).readLines();
    const [from = 0, to = 0] = slice.mock.calls[0] ?? [];
    slice.mockRestore();
    expect(to - from).toBe(128 * 1024);
    expect(read.at(-1)).toBe('line 39999');
    expect(read.slice(1)).toEqual(lines.slice(-(read.length - 1)));
  });

  it('is read from its beginning after it was truncated', async () => {
    const file = new GrowingFile('old line\nhalf of a l');
    const reader = openLogReader(file);
    await reader.readLines();
    file.bytes = bytesOf('new\n');
    expect(await reader.readLines()).toEqual(['new']);
  });

  it('continues with its end if it grew by more than 4 MiB since the last read', async () => {
    const file = new GrowingFile('first\n');
    const reader = openLogReader(file);
    await reader.readLines();
    file.bytes = bytesOf(`first\n${'x'.repeat(5 * 1024 * 1024)}\nlast\n`);
    expect((await reader.readLines()).at(-1)).toBe('last');
  });

  it('is read again at once while the game writes, in at most five attempts', async () => {
    const busy = new DOMException('The file changed.', 'NotReadableError');
    const file = new GrowingFile('one\n');
    const reader = openLogReader(file);
    for (let trial = 0; trial < 4; trial += 1) file.getFile.mockRejectedValueOnce(busy);
    expect(await reader.readLines()).toEqual(['one']);
    expect(file.getFile).toHaveBeenCalledTimes(5);
    file.getFile.mockRejectedValue(busy);
    await expect(reader.readLines()).rejects.toBe(busy);
    expect(file.getFile).toHaveBeenCalledTimes(10);
  });

  it('is not read again if the file is gone', async () => {
    const file = new GrowingFile();
    file.getFile.mockRejectedValue(new DOMException('Gone.', 'NotFoundError'));
    await expect(openLogReader(file).readLines()).rejects.toThrow('Gone.');
    expect(file.getFile).toHaveBeenCalledOnce();
  });

  it('continues with the next line after a line of 70,000 characters', async () => {
    const file = new GrowingFile();
    const reader = openLogReader(file);
    file.add(bytesOf('x'.repeat(70_000)));
    expect(await reader.readLines()).toEqual([]);
    file.add(bytesOf('\nnext\n'));
    expect((await reader.readLines()).at(-1)).toBe('next');
  });

  it('drops a line that never ends, piece by piece, instead of collecting it', async () => {
    const file = new GrowingFile();
    const reader = openLogReader(file);
    const piece = bytesOf('x'.repeat(50_000));
    for (let pieces = 0; pieces < 9; pieces += 1) {
      file.add(piece);
      expect(await reader.readLines()).toEqual([]);
    }
    file.add(bytesOf('\nnext\n'));
    const [rest = '', next] = await reader.readLines();
    // Of 450,000 characters, only what came after the last drop is left.
    expect([rest.length, next]).toEqual([50_000, 'next']);
  });

  it('gives the same lines in whatever pieces it is written, even with multi-byte characters', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'ß', '的', '🜂', ' ') }), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        async (lines, sizes) => {
          const whole = bytesOf(lines.map((line) => `${line}\n`).join(''));
          const file = new GrowingFile();
          const reader = openLogReader(file);
          const read: string[] = [];
          for (let from = 0, piece = 0; from < whole.length; piece += 1) {
            const size = sizes[piece % sizes.length] ?? 1;
            file.add(whole.slice(from, from + size));
            from += size;
            read.push(...(await reader.readLines()));
          }
          expect(read).toEqual(lines);
        },
      ),
    );
  });
});
