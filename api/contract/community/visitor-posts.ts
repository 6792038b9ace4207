import { Type, type Static } from '@sinclair/typebox'
import { LONGEST_REFUSAL } from '../../../domain/cases/messages.js'
import { CaseId } from '../../../domain/kernel/ids.js'
import { call, type Call } from '../call.js'
import { PlaceWord, VISIBLE, nextOf } from '../given.js'

export type { CaseId }

const strict = { additionalProperties: false }
const text = Type.String()
const textOrNull = Type.Union([text, Type.Null()])

/** The most posts that are looked through for an answer. */
export const WAITING_IN_A_PAGE = 20

/** A visitor's post that nobody reads before somebody of the staff has looked at it (DECISIONS 13). */
const WaitingPost = Type.Object({
  id: CaseId,
  posted_at: Type.String({ format: 'date-time' }),
  title: textOrNull,
  description: textOrNull,
  registration: Type.Union([text, Type.Null()], { description: 'under which they post; null once they are forgotten' }),
  images: Type.Array(Type.Object({ thumbnail: text, original: text }), { description: 'links, good for ten minutes' }),
})
export type WaitingPost = Static<typeof WaitingPost>

const byEditors = { auth: 'editor', authAlso: ['moderator'] } as const

/** The oldest first. An answer may hold fewer than there are, and still say where to go on. */
export const getWaitingPosts = call({
  ...byEditors,
  method: 'GET',
  path: 'staff/visitorPosts',
  limit: 'read',
  body: Type.Object({ before: Type.Optional(PlaceWord) }, strict),
  answers: Type.Object({
    result: Type.Array(WaitingPost, { maxItems: WAITING_IN_A_PAGE }),
    next: nextOf(text),
  }),
  idempotent: false,
})

const deed = {
  ...byEditors,
  method: 'POST',
  params: Type.Object({ id: CaseId }),
  codes: [404, 409],
  limit: 'write',
  answers: Type.Object({}),
  idempotent: true,
} as const

/** From now on everybody reads it. */
export const releaseVisitorPost = call({ ...deed, path: 'staff/visitorPosts/:id/release', body: Type.Object({}, strict) })

const REASON = 'Please say why: it stays in the record of the post.'

/** Nobody will ever read it. */
export const refuseVisitorPost = call({
  ...deed,
  path: 'staff/visitorPosts/:id/refuse',
  body: Type.Object(
    {
      reason: Type.String({
        pattern: VISIBLE,
        maxLength: LONGEST_REFUSAL,
        msg: { required: REASON, pattern: REASON, maxLength: `At most ${LONGEST_REFUSAL} characters.` },
      }),
    },
    strict,
  ),
})

export const visitorPostCalls: readonly Call[] = [getWaitingPosts, releaseVisitorPost, refuseVisitorPost]
