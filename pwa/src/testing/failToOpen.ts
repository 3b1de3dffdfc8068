import { vi } from 'vitest';

/** Makes opening the browser's storage fail this many times. */
export function failToOpen(times: number, name: string): void {
  const open = indexedDB.open.bind(indexedDB);
  let left = times;
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if ((left -= 1) >= 0) throw new DOMException('Internal error.', name);
    return open(...args);
  });
}
