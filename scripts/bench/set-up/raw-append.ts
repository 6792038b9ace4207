import { randomUUID } from 'node:crypto'
import { ANY, jsonEvent, type EventStoreDBClient } from '@eventstore/db-client'

const AT = '2026-01-01T00:00:00.000Z'

/** Nobody has such a number yet. */
const FIRST_LIKER = 10_000_000

/** A like as a command writes it. */
export const likeOf = (caseId: number, memberId: number, at = AT) => {
  const cause = randomUUID()
  const metadata = { v: 1, by: `member:${memberId}`, at, $causationId: cause, $correlationId: cause }
  return jsonEvent({ type: 'CaseLiked', data: { caseId, memberId }, metadata })
}

/** Appends a like to the stream of a case, wherever that ends, through the bare client. */
export const appendLike = async (client: EventStoreDBClient, stream: string, caseId: number, memberId: number): Promise<void> => {
  await client.appendToStream(stream, likeOf(caseId, memberId), { expectedRevision: ANY })
}

const TOGETHER = 500

/** Appends so many likes of members with large numbers, who follow each other, to a stream, wherever that ends, some at a time. */
export const appendLikes = async (client: EventStoreDBClient, stream: string, caseId: number, count: number): Promise<void> => {
  const now = new Date().toISOString()
  for (let done = 0; done < count; done += TOGETHER) {
    const likes = Array.from({ length: Math.min(TOGETHER, count - done) }, (_, i) => likeOf(caseId, FIRST_LIKER + done + i, now))
    await client.appendToStream(stream, likes, { expectedRevision: ANY })
  }
}
