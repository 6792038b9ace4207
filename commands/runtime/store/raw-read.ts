import type { BaseOptions, EventStoreDBClient, StreamingRead } from '@eventstore/db-client'
import { ReadStream } from '@eventstore/db-client/dist/streams/utils/ReadStream.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { CallOptions, ClientReadableStream, Metadata } from '@grpc/grpc-js'
import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import { positionOf } from './recorded.js'

/** Of the client's own parts those with which it reads. */
interface Parts {
  callArguments: (given: BaseOptions, fixed: CallOptions) => [Metadata, CallOptions]
  GRPCStreamCreator: (
    kind: unknown,
    name: string,
    begin: (lines: StreamsClient) => ClientReadableStream<streams.ReadResp>,
  ) => () => Promise<ClientReadableStream<streams.ReadResp>>
}

/** What is read: so many events of the whole log from a position on, that at it among them, or of a stream from a revision on, or its last. */
export interface RawReading {
  readonly of: { readonly position: number } | { readonly stream: string; readonly revision: number | 'last' }
  readonly most: number
  readonly requiresLeader: boolean
}

/** As the client's own reading, but for what comes: bytes as they are stored, of which the client shows only what it makes of them. */
export const rawRead = (client: EventStoreDBClient, reading: RawReading): StreamingRead<PlacedRawEvent> => {
  const { GRPCStreamCreator: creator, callArguments } = client as unknown as Parts
  const request = new streams.ReadReq().setOptions(optionsOf(reading))
  const { requiresLeader } = reading
  const begin = creator.call(client, StreamsClient, 'rawRead', (lines) =>
    lines.read(request, ...callArguments.call(client, { requiresLeader }, { deadline: Infinity })),
  )
  return new ReadStream(begin, rawOf, { highWaterMark: reading.most })
}

const optionsOf = ({ of, most }: RawReading): streams.ReadReq.Options => {
  const options = new streams.ReadReq.Options()
    .setCount(String(most))
    .setResolveLinks(false)
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setNoFilter(new shared.Empty())
    .setReadDirection('stream' in of && of.revision === 'last' ? 1 : 0)
  return 'stream' in of ? options.setStream(ofStream(of)) : options.setAll(ofAll(of.position))
}

const ofStream = ({ stream, revision }: { stream: string; revision: number | 'last' }): streams.ReadReq.Options.StreamOptions => {
  const named = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
  const options = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(named)
  return revision === 'last' ? options.setEnd(new shared.Empty()) : options.setRevision(String(revision))
}

const ofAll = (position: number): streams.ReadReq.Options.AllOptions => {
  const options = new streams.ReadReq.Options.AllOptions()
  if (position < 0) return options.setStart(new shared.Empty())
  const at = new streams.ReadReq.Options.Position().setCommitPosition(String(position)).setPreparePosition(String(position))
  return options.setPosition(at)
}

const JSON_TYPE = 'application/json'

const rawOf = (read: streams.ReadResp.ReadEvent): PlacedRawEvent => {
  const event = read.getEvent()! // links are not resolved: what is read is there
  const said = event.getMetadataMap()
  const [type = '', kind] = [said.get('type'), said.get('content-type')]
  return {
    stream: Buffer.from(event.getStreamIdentifier()!.getStreamName_asU8()).toString(),
    revision: Number(event.getStreamRevision()),
    id: event.getId()!.getString(),
    type: kind === JSON_TYPE ? type : `${type} ${kind}`, // all of ours is JSON: of another kind it is another event
    data: event.getData_asU8(),
    metadata: event.getCustomMetadata_asU8(),
    position: positionOf({ commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) }),
  }
}
