import { Type, type Static } from '@sinclair/typebox'
import { call, type Call } from '../call.js'

/** No more of one kind are counted: where it is this many, there may be more. */
export const MOST_COUNTED = 100

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: MOST_COUNTED, description }))

/** How much waits, of what the caller's roles look after alone. */
const Work = Type.Object({
  reports: count(
    'posts and messages with open reports that they can judge now: none of their own, that they have reported, or that another has claimed',
  ),
  appeals: count('appeals against decisions of others about posts and messages that they can judge'),
  account_appeals: count('appeals of members whom others have restricted'),
  registrations: count('medical registrations of others to be checked'),
  content: count('visitors’ posts to be looked at; for editors also messages to be answered and public requests to be deleted'),
})
export type Work = Static<typeof Work>

/** What stands beside the entries of the Staff menu. */
export const getStaffWork = call({
  method: 'GET',
  path: 'staff/work',
  auth: 'moderator',
  authAlso: ['editor'],
  limit: 'read',
  body: Type.Object({}, { additionalProperties: false }),
  answers: Work,
  idempotent: false,
})

export const staffWorkCalls: readonly Call[] = [getStaffWork]
