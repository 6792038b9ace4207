import type { personChanged } from '../shared/net/live/person-changed.js'
import type { Comment } from './calls.js'

type Named = Pick<Comment, 'name' | 'picture' | 'speciality' | 'namedAt'>
type News = ReturnType<typeof personChanged>['payload']

/** Names whoever stands here as a push says, unless it was loaded later than what the push tells of. */
export const nameAnew = (named: Named, { full_name: name, profile_pic: picture, specialty_type: speciality, position }: News): void => {
  if (position < named.namedAt) return
  Object.assign(named, { name, picture, speciality, namedAt: position })
}
