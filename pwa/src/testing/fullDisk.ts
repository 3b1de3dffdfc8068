import { vi } from 'vitest';

type Write = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;

/** From now on the device is full: nothing can be added until these tables have been cleared. */
export function fullDisk(...inTheWay: string[]): void {
  const left = new Set(inTheWay);
  const stores = IDBObjectStore.prototype;
  for (const name of ['put', 'add'] as const) {
    const write = Reflect.get(stores, name) as Write;
    vi.spyOn(stores, name).mockImplementation(function (this: IDBObjectStore, ...args) {
      if (left.size > 0) throw new DOMException('The device is full.', 'QuotaExceededError');
      return write.apply(this, args);
    });
  }
  const clear = Reflect.get(stores, 'clear');
  vi.spyOn(stores, 'clear').mockImplementation(function (this: IDBObjectStore) {
    left.delete(this.name);
    return clear.apply(this);
  });
}
