/** A file that may grow, be cut or be written while it is read. */
export interface LogFile {
  getFile: () => Promise<Blob>;
}

/** How much of the log's end is read when it is opened: logs can reach 7 GB. In bytes. */
const firstBytes = 128 * 1024;

/** If more bytes than this were written since the last read, the machine slept: reading the end is enough. */
const mostBytes = 4 * 1024 * 1024;

/** A line longer than this many characters is not the game's: the part read so far is dropped. */
const longestLine = 64 * 1024;

/** How often a read is tried while the game is writing. */
const tries = 5;

export interface LogReader {
  /** The complete lines written since the last call; at the first call, those at the end of the log. */
  readLines: () => Promise<string[]>;
}

function isBeingWritten(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotReadableError';
}

/** Reads a log as it grows. A log that got shorter was truncated, and is read from its start. */
export function openLogReader(log: LogFile): LogReader {
  let position: number | null = null;
  let decoder = new TextDecoder();
  let partial = '';

  function goTo(byte: number): void {
    position = byte;
    decoder = new TextDecoder();
    partial = '';
  }

  async function readNew(): Promise<ArrayBuffer> {
    const file = await log.getFile();
    const { size } = file;
    const begin = position === null ? size - firstBytes : size < position ? 0 : position;
    const from = Math.max(0, size - begin > mostBytes ? size - firstBytes : begin);
    const bytes = await file.slice(from, size).arrayBuffer();
    if (from !== position) goTo(from);
    return bytes;
  }

  async function readPatiently(): Promise<ArrayBuffer> {
    for (let trial = 1; ; trial += 1) {
      try {
        return await readNew();
      } catch (error) {
        if (!isBeingWritten(error) || trial === tries) throw error;
      }
    }
  }

  return {
    readLines: async () => {
      const bytes = await readPatiently();
      if (bytes.byteLength === 0) return [];
      position = (position ?? 0) + bytes.byteLength;
      const lines = (partial + decoder.decode(bytes, { stream: true })).split('\n');
      partial = lines.pop() ?? '';
      if (partial.length > longestLine) partial = '';
      return lines;
    },
  };
}
