import type { createExplorePost } from '../../api/contract/explore-forms.js'
import type { BodyOf } from '../../api/contract/call.js'
import type { Postings } from '../posting/posting-calls.js'
import { post } from '../shared/net/http.js'
import { steps } from '../shared/net/upload.js'
import { LONG, postOf } from './names.js'
import { handOver } from './uploads/handed.js'

type Create = typeof createExplorePost
type Answer = Awaited<ReturnType<typeof post<Create>>>

/** By which state and draft know the form. */
export const FORM = 'reel'

/** The first of two steps makes the post; then its video is on its way by itself, whatever page is open (spec 2 §4). */
export const reelPostings: Postings = {
  [FORM]: {
    send: (_me, { fields, files }, key) =>
      steps(async () => {
        const answer = await post<Create>('createExplorePost', fields as BodyOf<Create>, key)
        handOver(postOf(answer.postId), files[0]!.file)
        return answer
      }),
    answered: (answer) => ({ post: postOf((answer as Answer).postId) }),
    feeds: [],
    said: { autoClose: LONG },
  },
}
