/**
 * A priority queue of numbers: `pop` returns the value with the smallest key, and of equal keys the smallest value. The
 * same value may be queued more than once.
 */
export class MinHeap {
  #keys: number[] = [];
  #values: number[] = [];

  push(key: number, value: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#isBefore(key, value, above)) break;
      this.#put(at, above);
      at = above;
    }
    this.#keys[at] = key;
    this.#values[at] = value;
  }

  /** -1 when the queue is empty. */
  pop(): number {
    const first = this.#values[0] ?? -1;
    const key = this.#keys.pop();
    const value = this.#values.pop();
    if (key !== undefined && value !== undefined && this.#keys.length > 0) this.#sink(key, value);
    return first;
  }

  #isBefore(key: number, value: number, at: number): boolean {
    const other = this.#keys[at] ?? 0;
    return key < other || (key === other && value < (this.#values[at] ?? 0));
  }

  #put(to: number, from: number): void {
    this.#keys[to] = this.#keys[from] ?? 0;
    this.#values[to] = this.#values[from] ?? 0;
  }

  #sink(key: number, value: number): void {
    const length = this.#keys.length;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= length) break;
      const other = below + 1;
      if (other < length && this.#isBefore(this.#keys[other] ?? 0, this.#values[other] ?? 0, below)) below = other;
      if (this.#isBefore(key, value, below)) break;
      this.#put(at, below);
      at = below;
    }
    this.#keys[at] = key;
    this.#values[at] = value;
  }
}
