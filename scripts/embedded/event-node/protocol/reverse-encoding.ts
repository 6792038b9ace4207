const LENGTH_DELIMITED = 2
/** The longest varint. */
const LONGEST = 10
const LARGEST = Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 127)

/**
 * Writes a protobuf message from its end to its beginning: what is inside is there before its length has to be written, so nothing is
 * measured or copied twice. Field numbers up to 15. https://protobuf.dev/programming-guides/encoding
 */
export class ReverseEncoder {
  #bytes = Buffer.allocUnsafe(64 * 1024)
  #at = 0

  /** Begins a message that has at most so many bytes. */
  begin(most: number): void {
    if (this.#bytes.length < most) this.#bytes = Buffer.allocUnsafe(most)
    this.#at = this.#bytes.length
  }

  /** The message; the next may be begun. */
  result(): Buffer {
    return Buffer.from(this.#bytes.subarray(this.#at))
  }

  /** To be asked before what is inside a message, for `close`. */
  get end(): number {
    return this.#at
  }

  /** Makes what was written since then a message inside. */
  close(field: number, end: number): void {
    this.#number(end - this.#at)
    this.#bytes[--this.#at] = (field << 3) | LENGTH_DELIMITED
  }

  bytes(field: number, value: Uint8Array): void {
    const end = this.#at
    this.#at -= value.length
    this.#bytes.set(value, this.#at)
    this.close(field, end)
  }

  text(field: number, value: string): void {
    const end = this.#at
    this.#at -= Buffer.byteLength(value)
    this.#bytes.write(value, this.#at)
    this.close(field, end)
  }

  /** A whole number below 2^53. */
  uint64(field: number, value: number): void {
    this.#number(value)
    this.#bytes[--this.#at] = field << 3
  }

  /** 2^63-1. */
  largest(field: number): void {
    this.#at -= LARGEST.length
    this.#bytes.set(LARGEST, this.#at)
    this.#bytes[--this.#at] = field << 3
  }

  #number(value: number): void {
    let length = 1
    for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) length++
    let at = (this.#at -= length)
    for (; value >= 128; value = Math.floor(value / 128)) this.#bytes[at++] = (value % 128) | 128
    this.#bytes[at] = value
  }

  /** What `count` fields with contents of so many bytes need at most. */
  static room(count: number, contents: number): number {
    return contents + count * (1 + LONGEST)
  }
}
