import { isMetastream, describedBy, type Proposed } from '../log/events.js'
import { invalid, TooLarge } from '../protocol/refusal.js'

/** Bytes that an append may have unless somebody says otherwise, as on the real server, which takes no more than the largest either. */
export const MAX_APPEND_SIZE = 1024 * 1024
export const LARGEST_APPEND_SIZE = 16 * MAX_APPEND_SIZE

/** In bytes; what the index of the database can hold. */
const LONGEST_NAME = 2_000
const NUL = '\0'

/** The name of a stream that can be written and read, or INVALID_ARGUMENT. */
export const checkStream = (name: string): string => {
  checkName('stream name', name)
  if (isMetastream(name) && (describedBy(name) === '' || isMetastream(describedBy(name))))
    throw invalid(`'${name}' is the metadata stream of no stream`)
  return name
}

const checkEvent = ({ id, type, contentType }: Proposed): void => {
  if (!id) throw invalid('An event needs a UUID as its id')
  checkName('event type', type)
  checkName('content type', contentType)
}

const checkName = (what: string, text: string): void => {
  if (!text) throw invalid(`There is no ${what}, or it is no text`)
  if (text.includes(NUL)) throw invalid(`A ${what} may not contain a NUL character`)
  if (Buffer.byteLength(text) > LONGEST_NAME) throw invalid(`A ${what} may have ${LONGEST_NAME} bytes`)
}

/** An event without data still is an event. */
const SMALLEST_EVENT = 8

/** Events of one append, checked one by one as they arrive, so that too many are refused before they are all here. */
export class Batch {
  readonly events: Proposed[] = []
  size = 0

  /** `most`: bytes that an append may have. */
  constructor(private readonly most: number) {}

  /** Throws the refusal of the whole append. */
  add(event: Proposed): void {
    checkEvent(event)
    this.size += Math.max(SMALLEST_EVENT, event.data.length + event.metadata.length)
    if (this.size > this.most) throw new TooLarge(this.most)
    this.events.push(event)
  }
}
