import { randomUUID } from 'node:crypto'
import { ANY, jsonEvent, type EventStoreDBClient } from '@eventstore/db-client'

const at = '2026-01-01T00:00:00.000Z'

/** A like as a command writes it. */
export const likeOf = (caseId: number, memberId: number) => {
  const cause = randomUUID()
  const metadata = { v: 1, by: `member:${memberId}`, at, $causationId: cause, $correlationId: cause }
  return jsonEvent({ type: 'CaseLiked', data: { caseId, memberId }, metadata })
}

/** Appends a like to the stream of a case, wherever that ends, through the bare client. */
export const appendLike = async (client: EventStoreDBClient, stream: string, caseId: number, memberId: number): Promise<void> => {
  await client.appendToStream(stream, likeOf(caseId, memberId), { expectedRevision: ANY })
}
