import type { Account, Listed, Moment, Request } from './stored.js'

/** What is done stands behind all that is not: beyond every date, the newest first. */
export const DONE = 8e15

const time = (moment: Moment): number => (typeof moment === 'string' ? Date.parse(moment) : moment.getTime())

/** Where it stands in the list: what is to be done by its day, so that what is overdue is first. */
const placeOf = (due: Moment, done: Moment | null): number => (done === null ? time(due) : DONE - time(done))

export const listedAccount = ({ member_id, request_id, channel, requested_at, due_at, deleted_at: done_at }: Account): Listed => ({
  deletion: `member-${member_id}`,
  ...{ channel, member_id, request_id, requested_at, due_at, done_at, place: placeOf(due_at, done_at) },
})

/** A public request is done once what it said is forgotten; the account that it was for has a deletion of its own. */
export const listedRequest = ({ request_id, member_id, requested_at, due_at, forgotten_at: done_at }: Request): Listed => ({
  deletion: `deletionrequest-${request_id}`,
  channel: 'public',
  ...{ member_id, request_id, requested_at, due_at, done_at, place: placeOf(due_at, done_at) },
})
