import {
  addBeyondSurgoryPostAddComment,
  addBeyondSurgoryPostLike,
  addBeyondSurgoryPostToCollection,
  addBeyondSurgoryReportReason,
  deleteCommentForBeyondSurgeryId,
  getCommentForBeyondSurgeryId,
  getCommentForBeyondSurgoryId,
  getLikeListOfBeyondSurgory,
} from '../contract/beyond/beyond-engagement.js'
import type { Deps } from '../deps.js'
import { commentsOn } from '../engagement/comments/comments.js'
import { likesOn } from '../engagement/likes.js'
import { flagged } from '../engagement/lists.js'
import { reportsOn } from '../engagement/reports.js'
import { savesOn } from '../engagement/saves.js'
import { lookingFirst, serve, type Served } from '../http/serve.js'
import { beyond } from './kind.js'
import { presentBeyondComment } from './presenter.js'

/** What every post can undergo, in the calls that the specification has for Beyond Surgery. */
export const beyondEngagementRoutes = (deps: Deps): Served[] => {
  const likes = likesOn(beyond, deps)
  const comments = commentsOn(beyond, deps)
  const saves = savesOn(beyond, deps)
  const reports = reportsOn(beyond, deps)

  const commentsIn = (call: typeof getCommentForBeyondSurgoryId | typeof getCommentForBeyondSurgeryId) =>
    serve(call, async ({ body: { beyond_surgery_id: id, ...asked } }) => {
      const { comments: page, next } = await comments.page(id, asked)
      return { answer: { result: page.map((comment) => presentBeyondComment(comment, id)), next } }
    })

  return [
    serve(addBeyondSurgoryPostLike, async (asked) => {
      const { answer, stale } = await likes.toggle(asked.body.beyond_surgery_id, asked)
      return { answer: { records: flagged(answer.records) }, stale }
    }),

    serve(addBeyondSurgoryPostToCollection, async (asked) => {
      const { answer, ...told } = await saves.toggle(asked.body.beyond_surgery_id, asked)
      return { answer: { records: flagged(answer.records) }, ...told }
    }),

    serve(addBeyondSurgoryReportReason, (asked) => reports.report(asked.body.beyond_surgery_id, asked.body, asked)),

    serve(getLikeListOfBeyondSurgory, async ({ body: { beyond_surgery_id: id, ...page } }) => ({ answer: await likes.likersOf(id, page) })),

    commentsIn(getCommentForBeyondSurgoryId),
    commentsIn(getCommentForBeyondSurgeryId),

    serve(
      addBeyondSurgoryPostAddComment,
      lookingFirst(async (asked) => {
        const { beyond_surgery_id: id, curruntComment: words } = asked.body
        const { comment, stale } = await comments.write(id, words, asked)
        return { answer: { records: presentBeyondComment(comment, id) }, stale }
      }),
    ),

    serve(deleteCommentForBeyondSurgeryId, async (asked) => {
      const { stale } = await comments.remove(asked.body.comment_id, asked, asked.body.beyond_surgery_id)
      return { answer: {}, stale }
    }),
  ]
}
