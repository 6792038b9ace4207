import type { handleClientStreamingCall, sendUnaryData } from '@grpc/grpc-js'
import type streams from '@eventstore/db-client/generated/streams_pb.js'
import { safely } from '../../../../domain/kernel/unexpected.js'
import type { Change, Expected, Outcome } from '../log/changes.js'
import { appendedResponse, conflictResponse } from '../protocol/append-responses.js'
import { failed, invalid, streamDeleted } from '../protocol/refusal.js'
import { expectedOf, proposedOf, streamNameOf } from '../protocol/requests.js'
import { Batch, checkStream } from './limits.js'

type Answer = sendUnaryData<streams.AppendResp>

/** Append: options, then the events one by one; one answer. */
export const appendHandler =
  (submit: (change: Change) => void): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, answer) => {
    const batch = new Batch()
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
          isRefused = true
          answer(refusal as Error)
        }
      }
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
          submit({
            action: 'append',
            stream,
            expected,
            events: batch.events,
            size: batch.size,
            deadline: Infinity, // that of the call, which grpc watches
            gone: () => call.cancelled,
            answer: (outcome) => answerWith(outcome, stream, expected, answer),
          })
        }),
      ),
    )
  }

const answerWith = (outcome: Outcome, stream: string, expected: Expected, answer: Answer): void => {
  if (outcome.kind === 'written') answer(null, appendedResponse(outcome))
  else if (outcome.kind === 'conflict') answer(null, conflictResponse(expected, outcome.current))
  else if (outcome.kind === 'deleted') answer(streamDeleted(stream))
  else answer(failed(outcome.reason, outcome.message))
}
