// The methods of ES2023 that return a changed copy of an array, for browsers without them: Chrome 109 is the last one for
// Windows 7 and 8.

export const arrayMethods = {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...changes: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...changes);
    return copy;
  },
  with(this: unknown[], at: number, value: unknown) {
    return this.map((each, index) => (index === (at < 0 ? at + this.length : at) ? value : each));
  },
};

for (const [name, value] of Object.entries(arrayMethods)) {
  if (!(name in Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
  }
}
