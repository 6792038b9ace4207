import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { Direction } from '../storage/pages.js'
import { invalid } from '../protocol/refusal.js'
import { streamNameOf } from '../protocol/requests.js'
import { filterOf, type Filter } from './filter.js'
import { checkStream } from './limits.js'

/** What a ReadReq asks for, checked. */
export interface ReadRequest {
  /** All streams, if missing. */
  readonly stream: string | undefined
  /** A revision, or of all streams a position. */
  readonly from: number | 'start' | 'end'
  readonly direction: Direction
  readonly count: number
  readonly isSubscription: boolean
  readonly resolveLinks: boolean
  readonly filter: Filter | undefined
}

export const readRequestOf = (request: streams.ReadReq): ReadRequest => {
  const options = request.getOptions()
  if (!options) throw invalid('A read needs options')
  return {
    ...sourceOf(options),
    direction: options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS ? 'forwards' : 'backwards',
    count: Number(options.getCount()),
    isSubscription: options.hasSubscription(),
    resolveLinks: options.getResolveLinks(),
    filter: filterOf(options),
  }
}

const sourceOf = (options: streams.ReadReq.Options): Pick<ReadRequest, 'stream' | 'from'> => {
  const stream = options.getStream()
  if (stream) {
    const from = stream.hasRevision() ? Number(stream.getRevision()) : stream.hasEnd() ? 'end' : 'start'
    return { stream: checkStream(streamNameOf(stream.getStreamIdentifier())), from }
  }
  const all = options.getAll()
  if (!all) throw invalid('A read needs a stream, or all')
  const position = all.getPosition()
  return { stream: undefined, from: position ? Number(position.getCommitPosition()) : all.hasEnd() ? 'end' : 'start' }
}
