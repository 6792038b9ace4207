/** Somebody deleted the stream for good: nothing of it can be read any more, and nothing appended. */
export class StreamDeleted extends Error {
  override readonly name = 'StreamDeleted'
}
