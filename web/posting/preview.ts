import type { Session } from '../../api/contract/members/members.js'
import type { PersonLine } from '../../api/contract/network/people.js'
import type { Counts } from '../engagement/posts-slice.js'

/** By whom a post is, as kinds of posts write it. */
export type By = PersonLine & { readonly signup_id: number }

/** A visitor is named to nobody. */
const A_VISITOR: By = { signup_id: 0, full_name: null, profile_pic: null, specialty_type: null, person_position: 0 }

/** Who posts. */
export const bySession = (session: Session | null): By => {
  if (!session) return A_VISITOR
  const { id, full_name, profile_pic, specialty_type } = session
  return { signup_id: id, full_name, profile_pic, specialty_type, person_position: 0 }
}

/** What has moved on a post that was posted now. */
export const NOTHING_YET: Counts = { likes: 0, liked: false, comments: 0, closed: false, position: 0, version: 0 }
