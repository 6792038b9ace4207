import type { handleClientStreamingCall, sendUnaryData } from '@grpc/grpc-js'
import type { Change, Outcome } from '../log/changes.js'
import type { AppendMessage, Target } from '../protocol/append-requests.js'
import { appendedResponse, conflictResponse } from '../protocol/append-responses.js'
import { failed, invalid, streamDeleted } from '../protocol/refusal.js'
import { Batch, checkStream } from './limits.js'

/** Append: the target, then its events one by one; one answer. */
export const appendHandler =
  (submit: (change: Change) => void): handleClientStreamingCall<AppendMessage, Buffer> =>
  (call, answer) => {
    const batch = new Batch()
    let target: Target | undefined
    let isRefused = false

    const guarded = (work: () => void): void => {
      if (isRefused) return
      try {
        work()
      } catch (refusal) {
        isRefused = true
        answer(refusal as Error)
      }
    }
    call.on('data', (message: AppendMessage) =>
      guarded(() => {
        if (message.target) checkStream((target = message.target).stream)
        if (message.event) batch.add(message.event)
      }),
    )
    call.on('end', () =>
      guarded(() => {
        if (!target) throw invalid('An append begins with its options')
        const { stream, expected, deadline } = target
        submit({
          action: 'append',
          stream,
          expected,
          events: batch.events,
          size: batch.size,
          deadline,
          gone: () => call.cancelled,
          answer: (outcome) => answerWith(outcome, { stream, expected }, answer),
        })
      }),
    )
  }

const answerWith = (outcome: Outcome, { stream, expected }: Pick<Change, 'stream' | 'expected'>, answer: sendUnaryData<Buffer>): void => {
  if (outcome.kind === 'written') answer(null, appendedResponse(outcome))
  else if (outcome.kind === 'conflict') answer(null, conflictResponse(expected, outcome.current))
  else if (outcome.kind === 'deleted') answer(streamDeleted(stream))
  else answer(failed(outcome.reason, outcome.message))
}
