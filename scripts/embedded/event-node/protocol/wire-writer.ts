const VARINT = 0
const LENGTH_DELIMITED = 2
const LONGEST_NUMBER = 10

/**
 * Writes one protobuf message from its end to its beginning, so that each part is complete when its length has to stand before it.
 * Fields therefore come out in the opposite order of the calls, which protobuf allows.
 */
export class WireWriter {
  readonly #buffer: Buffer
  #at: number

  /** `room`: an upper bound of the size of the message in bytes. */
  constructor(room: number) {
    this.#buffer = Buffer.allocUnsafe(room)
    this.#at = room
  }

  /** An unsigned 64-bit number; written even when it is zero, so that a `oneof` is seen to be set. */
  number(field: number, value: number | bigint): void {
    this.#varint(value)
    this.#varint(field * 8 + VARINT)
  }

  bytes(field: number, value: Buffer): void {
    this.#at -= value.length
    value.copy(this.#buffer, this.#at)
    this.#prefix(field, value.length)
  }

  text(field: number, value: string): void {
    const length = Buffer.byteLength(value)
    this.#at -= length
    this.#buffer.write(value, this.#at)
    this.#prefix(field, length)
  }

  /** A message inside the message; `write` writes its fields. */
  message(field: number, write: () => void): void {
    const end = this.#at
    write()
    this.#prefix(field, end - this.#at)
  }

  finish(): Buffer {
    return this.#buffer.subarray(this.#at)
  }

  #prefix(field: number, length: number): void {
    this.#varint(length)
    this.#varint(field * 8 + LENGTH_DELIMITED)
  }

  #varint(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#long(value)
      return
    }
    let at = (this.#at -= sizeOf(value))
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#buffer[at++] = (rest % 128) | 128
    this.#buffer[at] = rest
  }

  #long(value: bigint): void {
    const bytes: number[] = []
    for (let rest = BigInt.asUintN(64, value); bytes.length < LONGEST_NUMBER;) {
      const low = Number(rest & 127n)
      rest >>= 7n
      bytes.push(rest > 0n ? low | 128 : low)
      if (rest === 0n) break
    }
    this.#at -= bytes.length
    bytes.forEach((byte, i) => (this.#buffer[this.#at + i] = byte))
  }
}

const sizeOf = (value: number): number => {
  let size = 1
  for (let rest = value; rest >= 128; rest /= 128) size++
  return size
}
