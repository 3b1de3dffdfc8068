/** Packs whole numbers of known widths into bytes, most significant bit first. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #length = 0;

  /** Appends `value`, which must fit in `width` bits (at most 31). Throws a RangeError where it does not. */
  write(value: number, width: number): void {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** width) {
      throw new RangeError(`${value} does not fit in ${width} bits.`);
    }
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      const index = this.#length >> 3;
      this.#bytes[index] = (this.#bytes[index] ?? 0) | (((value >> bit) & 1) << (7 - (this.#length & 7)));
      this.#length += 1;
    }
  }

  /** The bytes so far, the last one filled up with zeros. */
  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads back what a BitWriter wrote. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number of `width` bits. Throws a RangeError past the end. */
  read(width: number): number {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1) {
      const byte = this.#bytes[this.#position >> 3];
      if (byte === undefined) throw new RangeError('The text is too short.');
      value = value * 2 + ((byte >> (7 - (this.#position & 7))) & 1);
      this.#position += 1;
    }
    return value;
  }

  /** True if nothing but zero padding of the last byte is left. */
  atEnd(): boolean {
    const left = this.#bytes.length * 8 - this.#position;
    return left < 8 && (left === 0 || this.read(left) === 0);
  }
}
