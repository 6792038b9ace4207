import type { createExplorePost } from '../../api/contract/reels/explore-forms.js'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { Postings } from '../posting/posting-calls.js'
import { post } from '../shared/net/http.js'
import { steps } from '../shared/net/uploads/upload.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { FORM, postOf } from './names.js'

type Create = typeof createExplorePost

/** The first of two steps makes the post; then its video is on its way by itself, whatever page is open (spec 2 §4). */
export const reelPostings: Postings = {
  [FORM]: {
    send: (_me, { fields, files }, key) =>
      steps(async () => {
        const answer = await post<Create>('createExplorePost', fields as BodyOf<Create>, key)
        const { handOver } = await import('./uploads/handed.js')
        handOver(postOf(answer.postId), files[0]!.file)
        return answer
      }),
    answered: (answer) => ({ post: postOf((answer as AnswerOf<Create>).postId) }),
    feeds: [],
    said: { autoClose: SHORT },
  },
}
