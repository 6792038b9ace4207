import type { handleUnaryCall } from '@grpc/grpc-js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { aChange } from '../log/changes.js'
import { isMetastream } from '../log/events.js'
import { invalid, refusalOf, wrongExpectedVersion } from '../protocol/refusal.js'
import { expectedOf, streamNameOf } from '../protocol/requests.js'
import { checkStream } from './limits.js'
import type { Submit } from './submit.js'

type Request = streams.DeleteReq | streams.TombstoneReq
type Response = streams.DeleteResp | streams.TombstoneResp

/** Delete hides what is there, until the stream is written to again. */
export const deleteHandler = (submit: Submit): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> =>
  removing(submit, 'delete', (position) =>
    new streams.DeleteResp().setPosition(new streams.DeleteResp.Position().setCommitPosition(position).setPreparePosition(position)),
  )

/** Tombstone is for ever. */
export const tombstoneHandler = (submit: Submit): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> =>
  removing(submit, 'tombstone', (position) =>
    new streams.TombstoneResp().setPosition(new streams.TombstoneResp.Position().setCommitPosition(position).setPreparePosition(position)),
  )

const removing =
  <Req extends Request, Resp extends Response>(
    submit: Submit,
    action: 'delete' | 'tombstone',
    response: (position: string) => Resp,
  ): handleUnaryCall<Req, Resp> =>
  (call, answer) => {
    const options = call.request.getOptions()
    try {
      if (!options) throw invalid(`A ${action} needs options`)
      const stream = checkStream(streamNameOf(options.getStreamIdentifier()))
      if (isMetastream(stream)) throw invalid('Metadata go with their stream: a metadata stream cannot be removed')
      const expected = expectedOf(options, options.hasRevision() ? options.getRevision() : undefined)
      const change = aChange({
        action,
        stream,
        expected,
        gone: () => call.cancelled,
        answer: (outcome) => {
          if (outcome.kind === 'written') answer(null, response(`${outcome.position ?? 0}`))
          else if (outcome.kind === 'conflict') answer(wrongExpectedVersion(stream, expected, outcome.current))
          else answer(refusalOf(outcome, stream))
        },
      })
      submit(change, call.metadata)
    } catch (refusal) {
      answer(refusal as Error)
    }
  }
