import type { ServerWritableStream } from '@grpc/grpc-js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { unavailable } from '../protocol/refusal.js'

/** The reader has gone: there is nobody left to tell. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

/** What goes to one reader, no faster than it reads: a slow one costs what one page costs, nothing more. */
export class Outbox {
  readonly #onGone = new Set<() => void>()

  constructor(private readonly call: ServerWritableStream<unknown, Buffer>) {
    call.on(
      'cancelled',
      safely('gRPC', () => {
        for (const tell of this.#onGone) tell()
      }),
    )
  }

  /** Sends one after the other. Throws Gone when the reader has left. */
  async send(messages: Iterable<Buffer>): Promise<void> {
    for (const message of messages) {
      if (this.call.cancelled) throw new Gone()
      if (!this.call.write(message)) await this.#drained()
    }
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

  #drained(): Promise<void> {
    return this.until((waker) => {
      const drained = safely('gRPC', () => waker(undefined))
      this.call.once('drain', drained)
      return () => this.call.off('drain', drained)
    })
  }
}
