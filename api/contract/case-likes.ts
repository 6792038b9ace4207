import { Type, type Static } from '@sinclair/typebox'
import { CaseId, MemberId } from '../../domain/kernel/ids.js'
import { call, type Call } from './call.js'
import { personFields } from './people.js'

/** The most likes an answer holds, and what it holds when nothing is said. */
export const LIKES_IN_A_PAGE = 1000

const Like = Type.Integer({ description: 'of the like; a newer one has a higher' })

/** Who likes a case, as a list whose length is the count while a page holds them all (spec 2 §7). */
const Liking = Type.Object({
  id: Like,
  signup_id: MemberId,
  ...personFields,
})
export type Liking = Static<typeof Liking>

/** The same, as the list "Surgeons who liked" shows it; `owner_id` is `signup_id` under the name that older lists have. */
export const Liker = Type.Object({
  ...Liking.properties,
  owner_id: MemberId,
  is_like: Type.Literal(1),
})
export type Liker = Static<typeof Liker>

const next = Type.Union([Like, Type.Null()], { description: 'to be given as `before` for the next page' })

/** The newest like first; unknown cases are not found. */
export const getClinicalCaseLikes = call({
  method: 'POST',
  alsoBy: 'GET',
  path: 'getClinicalCaseLikes/:id',
  codes: [404],
  params: Type.Object({ id: CaseId }),
  auth: 'complete',
  limit: 'read',
  body: Type.Object(
    {
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: LIKES_IN_A_PAGE })),
      before: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    { additionalProperties: false },
  ),
  answers: Type.Object({ result: Type.Array(Liking), next }),
  idempotent: false,
})

export const getClinicalCaseLikesList = call({
  ...getClinicalCaseLikes,
  path: 'getClinicalCaseLikesList/:id',
  answers: Type.Object({ result: Type.Array(Liker), next }),
})

export const caseLikeCalls: readonly Call[] = [getClinicalCaseLikes, getClinicalCaseLikesList]
