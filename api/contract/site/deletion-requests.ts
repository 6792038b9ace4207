import { Type, type Static } from '@sinclair/typebox'
import { DeletionRequestId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { PlaceWord, nextOf } from '../given.js'

export type { DeletionRequestId }

const strict = { additionalProperties: false }
const text = Type.String()
const time = Type.String({ format: 'date-time' })

/** The most requests of an answer. */
export const DELETION_REQUESTS_IN_A_PAGE = 50

/** Somebody without a session asked to be deleted. Who it is stands in `read` alone. */
const DeletionRequest = Type.Object({
  id: DeletionRequestId,
  requested_at: time,
  due_at: time,
  proved: Type.Boolean({ description: 'whether the mailed link was confirmed' }),
  has_account: Type.Boolean({ description: 'whether the confirmed address has an account, which is deleted by itself' }),
})
export type DeletionRequest = Static<typeof DeletionRequest>

/** Those that are not done, what is due first. */
export const getDeletionRequests = call({
  method: 'GET',
  path: 'staff/deletionRequests',
  auth: 'editor',
  limit: 'read',
  body: Type.Object({ before: Type.Optional(PlaceWord) }, strict),
  answers: Type.Object({
    result: Type.Array(DeletionRequest, { maxItems: DELETION_REQUESTS_IN_A_PAGE }),
    next: nextOf(text),
  }),
  idempotent: false,
})

/** What somebody has asked, and how to answer them. That it is read is on record before it is shown. */
export const readDeletionRequest = call({
  method: 'POST',
  path: 'staff/deletionRequests/:id/read',
  params: Type.Object({ id: DeletionRequestId }),
  auth: 'editor',
  codes: [404],
  limit: 'read',
  body: Type.Object({}, strict),
  answers: Type.Object({ name: text, email: text, number: text, message: text }),
  idempotent: false,
})

export const deletionRequestCalls: readonly Call[] = [getDeletionRequests, readDeletionRequest]
