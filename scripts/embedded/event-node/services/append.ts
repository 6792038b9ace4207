import type { handleClientStreamingCall, sendUnaryData } from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import { aChange, type Expected, type Outcome } from '../log/changes.js'
import { appendedResponse, conflictResponse } from '../protocol/append-responses.js'
import { invalid, refusalOf, unavailable } from '../protocol/refusal.js'
import { expectedOf, proposedOf, streamNameOf } from '../protocol/requests.js'
import { Batch, checkStream } from './limits.js'
import type { Endless } from './streaming.js'
import type { Submit } from './submit.js'

type Answer = sendUnaryData<streams.AppendResp>

/** Append: options, then the events one by one; one answer. */
export const appendHandler =
  (submit: Submit, maxAppendSize: number, endless: Endless): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, answer) => {
    const batch = new Batch(maxAppendSize)
    let options: streams.AppendReq.Options | undefined
    let isRefused = false

    /** What a part of the append is refused for is the answer to all of it. */
    const guarded =
      <Part extends unknown[]>(work: (...part: Part) => void) =>
      (...part: Part): void => {
        if (isRefused) return
        try {
          work(...part)
        } catch (refusal) {
          refuse(refusal as Error)
        }
      }
    const refuse = (refusal: Error): void => {
      isRefused = true
      endless.delete(unfinished)
      answer(refusal)
    }
    /** It would wait for the rest of the append for ever. */
    const unfinished = { shutDown: () => refuse(unavailable('The node is shutting down')) }
    endless.add(unfinished)
    call.on(
      'cancelled',
      safely('gRPC', () => endless.delete(unfinished)),
    )
    call.on(
      'data',
      safely(
        'gRPC',
        guarded((request: streams.AppendReq) => {
          const message = request.getProposedMessage()
          if (message) batch.add(proposedOf(message))
          else options = request.getOptions()
        }),
      ),
    )
    call.on(
      'end',
      safely(
        'gRPC',
        guarded(() => {
          if (!options) throw invalid('An append begins with its options')
          const stream = checkStream(streamNameOf(options.getStreamIdentifier()))
          const expected = expectedOf(options, options.hasRevision() ? options.getRevision() : undefined)
          endless.delete(unfinished)
          const change = aChange({
            action: 'append',
            stream,
            expected,
            events: batch.events,
            size: batch.size,
            gone: () => call.cancelled,
            answer: (outcome) => answerWith(outcome, stream, expected, answer),
          })
          submit(change, call.metadata)
        }),
      ),
    )
  }

const answerWith = (outcome: Outcome, stream: string, expected: Expected, answer: Answer): void => {
  if (outcome.kind === 'written') answer(null, appendedResponse(outcome))
  else if (outcome.kind === 'conflict') answer(null, conflictResponse(expected, outcome.current))
  else answer(refusalOf(outcome, stream))
}
