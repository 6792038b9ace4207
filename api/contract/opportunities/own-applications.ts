import { Type, type Static } from '@sinclair/typebox'
import { ApplicationId, MemberId, OpportunityId } from '../../../domain/kernel/ids.js'
import { Personal } from '../../../domain/kernel/personal.js'
import { call, type Call } from '../call.js'
import { personFields } from '../network/people.js'
import { positionField } from '../posts/posts.js'
import { nextOf } from '../given.js'

/** The most applications of one's own that an answer holds, and what it holds when nothing is said. */
export const APPLICATIONS_IN_A_PAGE = 100

const text = Personal(Type.String())
const time = Type.String({ format: 'date-time' })
const timeOrNull = Type.Union([time, Type.Null()])

/** How an application stands, as the applicant sees it. */
export const ApplicationState = Type.Union(
  (['received', 'viewed', 'accepted', 'cancelled', 'withdrawn', 'closed'] as const).map((state) => Type.Literal(state)),
)
export type ApplicationState = Static<typeof ApplicationState>

/** An application of one's own, with who offers the opportunity. */
export const OwnApplication = Type.Object({
  application_id: ApplicationId,
  opportunity_id: OpportunityId,
  title: text,
  signup_id: Type.Unsafe<MemberId>({ ...MemberId, description: 'who offers it' }),
  ...personFields,
  state: ApplicationState,
  closed: Type.Boolean({ description: 'the opportunity is, so that nothing can be withdrawn' }),
  may_apply_again: Type.Boolean({ description: 'once it is withdrawn; there is one more try, unless it was cancelled' }),
  cv_name: Type.Union([Type.String(), Type.Null()], { description: 'null once it is deleted' }),
  cv_type: Type.Union([Type.String(), Type.Null()]),
  created_time_date: time,
  viewed_at: timeOrNull,
  answered_at: timeOrNull,
  ...positionField,
})
export type OwnApplication = Static<typeof OwnApplication>

/** The caller's own applications, the newest first. */
export const getMyApplications = call({
  method: 'GET',
  path: 'getMyApplications',
  auth: 'complete',
  limit: 'read',
  body: Type.Object(
    { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: APPLICATIONS_IN_A_PAGE })), before: Type.Optional(ApplicationId) },
    { additionalProperties: false },
  ),
  answers: Type.Object({
    result: Type.Array(OwnApplication),
    next: nextOf(ApplicationId),
  }),
  idempotent: false,
})

export const ownApplicationCalls: readonly Call[] = [getMyApplications]
