const VARINT = 0
const FIXED64 = 1
const LENGTH_DELIMITED = 2
const FIXED32 = 5

/**
 * Reads one protobuf message, field by field: `while (reader.next()) switch (reader.field) ...`, where each case reads its value or skips it.
 * Bytes are views of the message, not copies. Throws a RangeError when the message is cut short or is none.
 */
export class WireReader {
  /** Number of the field that `next` came to. */
  field = 0
  #type = VARINT
  #at = 0

  constructor(private readonly whole: Buffer) {}

  next(): boolean {
    if (this.#at >= this.whole.length) return false
    const tag = this.#varint()
    this.field = Math.floor(tag / 8)
    this.#type = tag % 8
    return true
  }

  /** An unsigned number; exact up to 2^53. */
  number(): number {
    this.#expect(VARINT)
    return this.#varint()
  }

  /** The same, exact up to 2^64. */
  long(): bigint {
    this.#expect(VARINT)
    let value = 0n
    for (let shift = 0n; shift < 64n; shift += 7n) {
      const byte = this.#byte()
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return BigInt.asUintN(64, value)
    }
    throw new RangeError('A number is too long')
  }

  bytes(): Buffer {
    this.#expect(LENGTH_DELIMITED)
    const length = this.#varint()
    const start = this.#at
    return this.whole.subarray(start, this.#forward(length))
  }

  text(): string {
    return this.bytes().toString('utf8')
  }

  message(): WireReader {
    return new WireReader(this.bytes())
  }

  skip(): void {
    if (this.#type === VARINT) this.#varint()
    else if (this.#type === LENGTH_DELIMITED) this.bytes()
    else if (this.#type === FIXED64) this.#forward(8)
    else if (this.#type === FIXED32) this.#forward(4)
    else throw new RangeError(`Unknown wire type ${this.#type}`)
  }

  #expect(type: number): void {
    if (this.#type !== type) throw new RangeError(`Field ${this.field} has wire type ${this.#type}, not ${type}`)
  }

  #forward(length: number): number {
    if (this.#at + length > this.whole.length) throw new RangeError('The message is cut short')
    return (this.#at += length)
  }

  #varint(): number {
    let value = 0
    for (let factor = 1; factor <= 2 ** 63; factor *= 128) {
      const byte = this.#byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
    throw new RangeError('A number is too long')
  }

  #byte(): number {
    const byte = this.whole[this.#at++]
    if (byte === undefined) throw new RangeError('The message is cut short')
    return byte
  }
}
