import {
  addCommunityPostAddComment,
  addCommunityPostLike,
  addCommunityPostToCollection,
  addCommunityReportReason,
  deleteCommentForCommunityId,
  getCommentForCommunityId,
  getCommunityPostLike,
  getLikeListOfCommunity,
} from '../../contract/community/community-engagement.js'
import { deleteCommunityPost } from '../../contract/community/community.js'
import type { Deps } from '../../deps.js'
import { commentsOn } from '../../engagement/comments/comments.js'
import { likesOn } from '../../engagement/likes.js'
import { flagged } from '../../engagement/lists.js'
import { removalsOn } from '../../engagement/removals.js'
import { reportsOn } from '../../engagement/reports.js'
import { savesOn } from '../../engagement/saves.js'
import { mustBeThere } from '../../engagement/there.js'
import { lookingFirst, serve, type Served } from '../../http/serve.js'
import { isMember } from '../../http/sessions/caller.js'
import { community } from '../kind.js'
import { presentCommunityComment } from './presenter.js'

/** What every post can undergo, in the calls that the specification has for older posts. */
export const communityEngagementRoutes = (deps: Deps): Served[] => {
  const likes = likesOn(community, deps)
  const saves = savesOn(community, deps)
  const reports = reportsOn(community, deps)
  const comments = commentsOn(community, deps)
  const removals = removalsOn(community, deps)

  return [
    serve(addCommunityPostLike, async (asked) => {
      const { answer, stale } = await likes.toggle(asked.body.community_id, asked)
      return { answer: { records: flagged(answer.records) }, stale }
    }),

    serve(addCommunityPostToCollection, async (asked) => {
      const { answer, ...told } = await saves.toggle(asked.body.community_id, asked)
      return { answer: { records: flagged(answer.records) }, ...told }
    }),

    serve(addCommunityReportReason, async (asked) => {
      const { community_id: id } = asked.body
      if (!isMember(asked.caller)) await mustBeThere(deps.pool, community, id) // visitors learn of nothing else
      return reports.report(id, asked.body, asked)
    }),

    serve(getLikeListOfCommunity, async ({ body: { community_id: id, ...page } }) => ({ answer: await likes.likersOf(id, page) })),
    serve(getCommunityPostLike, async ({ body: { id, ...page } }) => ({ answer: await likes.likersOf(id, page) })),

    serve(getCommentForCommunityId, async ({ body: { community_id: id, ...asked } }) => {
      const { comments: page, next } = await comments.page(id, asked)
      return { answer: { result: page.map((comment) => presentCommunityComment(comment, id)), next } }
    }),

    serve(
      addCommunityPostAddComment,
      lookingFirst(async (asked) => {
        const { community_id: id, curruntComment: words } = asked.body
        const { comment, stale } = await comments.write(id, words, asked)
        return { answer: { records: presentCommunityComment(comment, id) }, stale }
      }),
    ),

    serve(deleteCommentForCommunityId, async (asked) => {
      const { stale } = await comments.remove(asked.body.comment_id, asked, asked.body.community_id)
      return { answer: {}, stale }
    }),

    serve(deleteCommunityPost, async (asked) => {
      const { stale } = await removals.remove(asked.body.community_id, asked)
      return { answer: {}, msg: 'Case deleted successfully', stale }
    }),
  ]
}
