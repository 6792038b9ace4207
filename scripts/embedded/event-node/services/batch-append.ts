import { status, type ServerDuplexStream } from '@grpc/grpc-js'
import codes from '@eventstore/db-client/generated/code_pb.js'
import type { Change, Outcome } from '../log/changes.js'
import type { BatchAppendMessage, Target } from '../protocol/append-requests.js'
import {
  badRequestError,
  batchAppendedResponse,
  batchErrorResponse,
  conflictError,
  deletedError,
  timeoutError,
  tooLargeError,
  type BatchError,
} from '../protocol/batch-append-responses.js'
import { invalid, Refusal, TooLarge, unavailable } from '../protocol/refusal.js'
import { Batch, checkStream } from './limits.js'
import type { Endless } from './streaming.js'

type Call = ServerDuplexStream<BatchAppendMessage, Buffer>

/** An append of which not all parts are here yet. Once refused it stays until its last part, so that it is answered once. */
interface Open {
  readonly target: Target
  readonly batch: Batch
  isRefused: boolean
}

/** A client that begins more appends than this without finishing any means no good. */
const MOST_OPEN = 1_000

/** BatchAppend: one call for all appends of a client, each in parts with a correlation id, answered in any order. */
export const serveBatchAppends = (call: Call, submit: (change: Change) => void, endless: Endless): void => {
  const appends = new BatchAppends(call, submit)
  endless.add(appends)
  call.on('close', () => endless.delete(appends))
}

class BatchAppends {
  readonly #open = new Map<string, Open>()
  #unanswered = 0
  #isEnded = false

  constructor(
    private readonly call: Call,
    private readonly submit: (change: Change) => void,
  ) {
    call.on('data', (message: BatchAppendMessage) => this.#receive(message))
    call.on('end', () => {
      this.#isEnded = true
      this.#endWhenAnswered()
    })
  }

  /** All that came is answered by now. */
  shutDown(): void {
    this.#fail(unavailable('The node is shutting down'))
  }

  #receive({ correlationId, target, events, isFinal }: BatchAppendMessage): void {
    const append = this.#open.get(correlationId) ?? this.#begin(correlationId, target)
    if (!append) return
    try {
      if (!append.isRefused) for (const event of events) append.batch.add(event)
    } catch (refusal) {
      append.isRefused = true
      this.#send(batchErrorResponse(correlationId, append.target.stream, errorOf(refusal as Refusal)))
    }
    if (!isFinal) return
    this.#open.delete(correlationId)
    if (!append.isRefused) this.#finish(correlationId, append)
  }

  #begin(correlationId: string, target: Target | undefined): Open | undefined {
    if (!correlationId || !target) {
      this.#fail(invalid('A batch append begins with a correlation id and options'))
      return
    }
    if (this.#open.size >= MOST_OPEN) {
      this.#fail(new Refusal(status.RESOURCE_EXHAUSTED, 'Too many unfinished appends'))
      return
    }
    const append: Open = { target, batch: new Batch(), isRefused: false }
    this.#open.set(correlationId, append)
    try {
      checkStream(target.stream)
    } catch (refusal) {
      append.isRefused = true
      this.#send(batchErrorResponse(correlationId, target.stream, errorOf(refusal as Refusal)))
    }
    return append
  }

  #finish(correlationId: string, { target, batch }: Open): void {
    this.#unanswered++
    this.submit({
      action: 'append',
      ...target,
      events: batch.events,
      size: batch.size,
      gone: () => this.call.cancelled,
      answer: (outcome) => {
        this.#unanswered--
        this.#send(responseFor(correlationId, target, outcome))
        this.#endWhenAnswered()
      },
    })
  }

  /** Who does not take the answers is not heard until it has. */
  #send(response: Buffer): void {
    if (this.call.cancelled || this.call.write(response) || this.call.isPaused()) return
    this.call.pause()
    this.call.once('drain', () => this.call.resume())
  }

  #fail(refusal: Refusal): undefined {
    this.call.emit('error', refusal)
  }

  #endWhenAnswered(): void {
    if (this.#isEnded && this.#unanswered === 0) this.call.end()
  }
}

const responseFor = (correlationId: string, target: Target, outcome: Outcome): Buffer => {
  if (outcome.kind === 'written') return batchAppendedResponse(correlationId, outcome)
  if (outcome.kind === 'conflict') return batchErrorResponse(correlationId, target.stream, conflictError(target, outcome.current))
  if (outcome.kind === 'deleted') return batchErrorResponse(correlationId, target.stream, deletedError(target.stream))
  const { reason, message } = outcome
  const isRefused = reason === 'full' || reason === 'busy'
  const error = isRefused ? badRequestError(codes.Code.RESOURCE_EXHAUSTED, message) : timeoutError(message)
  return batchErrorResponse(correlationId, target.stream, error)
}

const errorOf = (refusal: Refusal): BatchError =>
  refusal instanceof TooLarge ? tooLargeError() : badRequestError(codes.Code.INVALID_ARGUMENT, refusal.details)
