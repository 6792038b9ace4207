/** What a client asks to have written. */
export interface Proposed {
  /** A UUID in lower case. */
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: Buffer
  /** The client's own metadata; empty when there is none. */
  readonly metadata: Buffer
}

/** An event in its place in the log. Positions and revisions are dense: without failed writes in between, without gaps. */
export interface Recorded extends Proposed {
  readonly position: number
  readonly stream: string
  readonly revision: number
  /** When it was written, in milliseconds since 1970. */
  readonly created: number
  /** Its message on the wire, once somebody has read it. */
  encoded?: Buffer
}

/** The revision of the last event of a stream that can never be written again: 2^63-1 on the wire, the nearest number here. */
export const TOMBSTONE = 2 ** 63

export const STREAM_DELETED = '$streamDeleted'
export const STREAM_METADATA = '$metadata'
export const LINK = '$>'
export const JSON_CONTENT = 'application/json'
export const BINARY_CONTENT = 'application/octet-stream'

const METASTREAM = '$$'

/** The stream in which the metadata of a stream is written. */
export const metastreamOf = (stream: string): string => METASTREAM + stream

export const isMetastream = (stream: string): boolean => stream.startsWith(METASTREAM)

/** The stream itself, or the one that a metadata stream describes. */
export const describedBy = (stream: string): string => (isMetastream(stream) ? stream.slice(METASTREAM.length) : stream)
