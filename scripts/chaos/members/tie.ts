import {
  ACCEPTED,
  addFriendRequestBeyondSurgory,
  cancleFriendListBeyondSurgory,
  getCommentFriendRequestListBeyondSurgory,
  PENDING,
  updateFriendListBeyondSurgory,
  type BeyondRelation,
  type Status,
} from '../../../api/contract/network/connections.js'
import type { Answer } from './ask.js'
import type { Cycle, Step } from './cycle.js'
import type { Member } from './member.js'

/** One asks another to connect, who accepts, and then it is ended, all beyond surgery. */
export const tieOf = (from: Member, to: Member): Cycle => {
  const [low, high] = [from.id, to.id].sort((a, b) => a - b)
  const looks = { path: getCommentFriendRequestListBeyondSurgory.path, body: {} }
  const shown = (body: Answer['body']) =>
    body.result as readonly Pick<BeyondRelation, 'user_one' | 'user_two' | 'status' | 'beyond_surgery_follow_id'>[]
  const relationIn = (body: Answer['body']) => shown(body).find(({ user_one, user_two }) => user_one + user_two === low! + high!)
  const named = (wanted: Status, said: (follow_id: number) => object) => (body: Answer['body']) => {
    const relation = relationIn(body)
    return relation?.status === wanted ? said(relation.beyond_surgery_follow_id) : undefined
  }
  const steps: readonly Step[] = [
    {
      member: from,
      call: addFriendRequestBeyondSurgory,
      fact: 'FollowRequestSent',
      looks,
      bodyFor: (body) => (relationIn(body) ? undefined : { user_two_id: to.id }),
    },
    {
      member: to,
      call: updateFriendListBeyondSurgory,
      fact: 'FollowRequestAccepted',
      looks,
      bodyFor: named(PENDING, (follow_id) => ({ follow_id, status: 1 })),
    },
    {
      member: from,
      call: cancleFriendListBeyondSurgory,
      fact: 'ConnectionRemoved',
      looks,
      bodyFor: named(ACCEPTED, (follow_id) => ({ follow_id, status: ACCEPTED })),
    },
  ]
  const stream = `connection-beyond-${low}~${high}`
  return { name: `the connection of ${low} and ${high}`, steps, isIn: (each) => each === stream, acknowledged: [] }
}
