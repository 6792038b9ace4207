import { status, type ServerDuplexStream } from '@grpc/grpc-js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { aChange, type Expected } from '../log/changes.js'
import { outcomeResponse, refusalResponse } from '../protocol/batch-append-responses.js'
import { invalid, Refusal, unavailable } from '../protocol/refusal.js'
import { expectedOf, proposedOf, streamNameOf } from '../protocol/requests.js'
import { uuidOf } from '../protocol/uuid.js'
import { Batch, checkStream } from './limits.js'
import type { Endless } from './streaming.js'
import type { Submit } from './submit.js'

type Call = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>

/** An append of which not all parts are here yet. Once refused it stays until its last part, so that it is answered once. */
interface Open {
  readonly stream: string
  readonly expected: Expected
  readonly deadline: number
  readonly batch: Batch
  isRefused: boolean
}

/** A client that begins more appends than this without finishing any means no good. */
const MOST_OPEN = 1_000

/** BatchAppend: one call for all appends of a client, each in parts with a correlation id, answered in any order. */
export const serveBatchAppends = (call: Call, submit: Submit, maxAppendSize: number, endless: Endless): void => {
  const appends = new BatchAppends(call, submit, maxAppendSize)
  endless.add(appends)
  call.on(
    'close',
    safely('gRPC', () => endless.delete(appends)),
  )
}

class BatchAppends {
  readonly #open = new Map<string, Open>()
  #unanswered = 0
  #isEnded = false

  constructor(
    private readonly call: Call,
    private readonly submit: Submit,
    private readonly maxAppendSize: number,
  ) {
    call.on(
      'data',
      safely('gRPC', (request: streams.BatchAppendReq) => this.#take(request)),
    )
    call.on(
      'end',
      safely('gRPC', () => {
        this.#isEnded = true
        this.#endWhenAnswered()
      }),
    )
  }

  /** All that came is answered by now. */
  shutDown(): void {
    this.#fail(unavailable('The node is shutting down'))
  }

  /** What cannot be told by the number of an append ends the call: nobody could say to which it is an answer. */
  #take(request: streams.BatchAppendReq): void {
    try {
      this.#receive(request)
    } catch (error) {
      this.#fail(error instanceof Refusal ? error : unavailable('The append could not be read'))
      if (!(error instanceof Refusal)) throw error
    }
  }

  #receive(request: streams.BatchAppendReq): void {
    const id = uuidOf(request.getCorrelationId())
    const append = this.#open.get(id) ?? this.#begin(id, request.getOptions())
    if (!append) return
    try {
      if (!append.isRefused) for (const message of request.getProposedMessagesList()) append.batch.add(proposedOf(message))
      if (request.getIsFinal() && !append.isRefused) this.#finish(id, append)
    } catch (refusal) {
      append.isRefused = true
      this.#send(id, refusalResponse(append.stream, refusal as Refusal))
    }
    if (request.getIsFinal()) this.#open.delete(id)
  }

  #begin(id: string, options: streams.BatchAppendReq.Options | undefined): Open | undefined {
    if (!id || !options) {
      this.#fail(invalid('A batch append begins with a correlation id and options'))
      return
    }
    if (this.#open.size >= MOST_OPEN) {
      this.#fail(new Refusal(status.RESOURCE_EXHAUSTED, 'Too many unfinished appends'))
      return
    }
    const append = {
      stream: streamNameOf(options.getStreamIdentifier()),
      expected: expectedOf(options, options.hasStreamPosition() ? options.getStreamPosition() : undefined),
      deadline: options.getDeadline()?.toDate().getTime() ?? Infinity,
      batch: new Batch(this.maxAppendSize),
      isRefused: false,
    }
    this.#open.set(id, append)
    return append
  }

  #finish(id: string, { stream, expected, deadline, batch }: Open): void {
    checkStream(stream)
    this.#unanswered++
    const change = aChange({
      action: 'append',
      stream,
      expected,
      events: batch.events,
      size: batch.size,
      deadline,
      gone: () => this.call.cancelled,
      answer: (outcome) => {
        this.#unanswered--
        // There is no answer for it to one append: nothing of the whole call can be written.
        if (outcome.kind === 'failed' && outcome.reason === 'away') this.#fail(unavailable(outcome.message))
        else this.#send(id, outcomeResponse(stream, expected, outcome))
        this.#endWhenAnswered()
      },
    })
    this.submit(change, this.call.metadata)
  }

  /** Who does not take the answers is not heard until it has. */
  #send(id: string, response: streams.BatchAppendResp): void {
    response.setCorrelationId(new shared.UUID().setString(id))
    if (this.call.cancelled || this.call.write(response) || this.call.isPaused()) return
    this.call.pause()
    this.call.once(
      'drain',
      safely('gRPC', () => this.call.resume()),
    )
  }

  #fail(refusal: Refusal): undefined {
    this.call.emit('error', refusal)
  }

  #endWhenAnswered(): void {
    if (this.#isEnded && this.#unanswered === 0) this.call.end()
  }
}
