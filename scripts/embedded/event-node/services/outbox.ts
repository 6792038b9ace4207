import type { ServerWritableStream } from '@grpc/grpc-js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { unavailable } from '../protocol/refusal.js'

/** The reader has gone: there is nobody left to tell. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

/** What is handed over at once, in bytes; a message that is larger goes alone. */
const PARCEL = 64 * 1024
/** So many parcels may be on their way while the next is made. */
const ON_THEIR_WAY = 2

/** What goes to one reader, no faster than it reads: a slow one costs two pages and the parcels on their way, nothing more. */
export class Outbox {
  readonly #onGone = new Set<() => void>()
  #onTheirWay = 0
  #onRoom = (): void => undefined

  constructor(private readonly call: ServerWritableStream<unknown, readonly Buffer[]>) {
    call.on(
      'cancelled',
      safely('gRPC', () => {
        for (const tell of this.#onGone) tell()
      }),
    )
  }

  /** Sends one after the other; the last are on their way when it resolves. Throws Gone when the reader has left, also where there is nothing to send. */
  async send(messages: Iterable<Buffer>): Promise<void> {
    if (this.call.cancelled) throw new Gone()
    let parcel: Buffer[] = []
    let size = 0
    for (const message of messages) {
      parcel.push(message)
      size += message.length
      if (size < PARCEL) continue
      await this.#post(parcel)
      parcel = []
      size = 0
    }
    if (parcel.length > 0) await this.#post(parcel)
  }

  /** Waits until it is woken. `wait` gets the waker, and returns how to stop waiting. Throws Gone when the reader leaves first. */
  until<T>(wait: (waker: (value: T) => void) => () => void): Promise<T> {
    return new Promise((settle, fail) => {
      if (this.call.cancelled) {
        fail(new Gone())
        return
      }
      const leave = () => {
        this.#onGone.delete(leave)
        stopWaiting()
        fail(new Gone())
      }
      this.#onGone.add(leave)
      const stopWaiting = wait((value) => {
        this.#onGone.delete(leave)
        settle(value)
      })
    })
  }

  end(): void {
    this.call.end()
  }

  fail(error: Error): void {
    this.call.emit('error', error)
  }

  /** Ends what would never end by itself. */
  shutDown(): void {
    this.fail(unavailable('The node is shutting down'))
    for (const tell of this.#onGone) tell()
  }

  async #post(parcel: readonly Buffer[]): Promise<void> {
    if (this.#onTheirWay >= ON_THEIR_WAY) await this.until<undefined>((waker) => this.#room(() => waker(undefined)))
    if (this.call.cancelled) throw new Gone()
    this.#onTheirWay++
    this.call.write(
      parcel,
      safely('gRPC', () => {
        this.#onTheirWay--
        this.#onRoom()
      }),
    )
  }

  #room(waker: () => void): () => void {
    const stopWaiting = (): void => void (this.#onRoom = () => undefined)
    this.#onRoom = () => {
      stopWaiting()
      waker()
    }
    return stopWaiting
  }
}
