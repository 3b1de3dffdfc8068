/** A queue that answers the waiting number with the smallest key. Numbers may wait more than once. */
export class MinHeap {
  #keys: number[] = [];
  #values: number[] = [];

  push(key: number, value: number): void {
    let at = this.#keys.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((this.#keys[above] ?? 0) <= key) break;
      this.#put(at, above);
      at = above;
    }
    this.#keys[at] = key;
    this.#values[at] = value;
  }

  /** -1 when nothing waits. */
  pop(): number {
    const first = this.#values[0] ?? -1;
    const key = this.#keys.pop();
    const value = this.#values.pop();
    if (key !== undefined && value !== undefined && this.#keys.length > 0) this.#sink(key, value);
    return first;
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
      if (below + 1 < length && (this.#keys[below + 1] ?? 0) < (this.#keys[below] ?? 0)) below += 1;
      if ((this.#keys[below] ?? 0) >= key) break;
      this.#put(at, below);
      at = below;
    }
    this.#keys[at] = key;
    this.#values[at] = value;
  }
}
