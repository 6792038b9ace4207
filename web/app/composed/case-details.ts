import type { getCaseDetails } from '../../../api/contract/community/case-details.js'
import type { CaseId } from '../../../api/contract/cases/cases.js'
import { loadedOf } from '../../cases/case-kind.js'
import { door as cases } from '../../cases/door.js'
import { door as community } from '../../community/door.js'
import { merged } from '../../community/older-posts.js'
import type { PostCalls } from '../../engagement/calls.js'
import type { LoadedPost } from '../../engagement/posts-slice.js'
import { get } from '../../shared/net/http.js'

interface Found {
  readonly loaded: LoadedPost
  /** The calls that it has. */
  readonly by: PostCalls
}

/** What has a number of which it is not known whether it is a clinical case or an older post. Throws a Problem, of 404 when there is neither. */
export const findCase = async (id: number): Promise<Found> => {
  const { post } = await get<typeof getCaseDetails>('getCaseDetails/:id', {}, { id: id as CaseId })
  return post.as === 'clinical'
    ? { loaded: loadedOf(post.result), by: cases.calls }
    : { loaded: merged(post.result)[0]!, by: community.calls }
}
