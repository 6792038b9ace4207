import { COMMENTS_IN_A_PAGE } from '../../contract/case-comments.js'
import { LIKES_IN_A_PAGE } from '../../contract/case-likes.js'
import {
  addCommunityPostAddComment,
  addCommunityPostLike,
  addCommunityPostToCollection,
  addCommunityReportReason,
  deleteCommentForCommunityId,
  getCommentForCommunityId,
  getCommunityPostLike,
  getLikeListOfCommunity,
  type CommunityLiker,
} from '../../contract/community-engagement.js'
import { deleteCommunityPost } from '../../contract/community.js'
import type { CaseId } from '../../../domain/kernel/ids.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Deps } from '../../deps.js'
import { commentsOn } from '../../engagement/comments.js'
import { likesOn } from '../../engagement/likes.js'
import { asFlag } from '../../engagement/lists.js'
import { removalsOn } from '../../engagement/removals.js'
import { reportsOn } from '../../engagement/reports.js'
import { savesOn } from '../../engagement/saves.js'
import { serve, type Served } from '../../http/serve.js'
import { isMember } from '../../http/sessions/caller.js'
import { community } from '../kind.js'
import { presentCommunityComment } from './presenter.js'

/** What every post can undergo, in the calls that the specification has for older posts. */
export const communityEngagementRoutes = (deps: Deps): Served[] => {
  const likes = likesOn(community, deps)
  const saves = savesOn(community, deps)
  const reports = reportsOn(community, deps)
  const comments = commentsOn(community, deps)
  const removals = removalsOn(community)

  const likersOf = async (id: CaseId, { pageSize: size = LIKES_IN_A_PAGE, before }: { pageSize?: number; before?: number }) => {
    const { result, next } = await likes.likersOf(id, { size, before })
    return { answer: { result: result.map((liker): CommunityLiker => ({ ...liker, owner_id: liker.signup_id, is_like: 1 })), next } }
  }

  /** Visitors see older posts alone, and learn of no others. */
  const mustBeThere = async (id: CaseId): Promise<void> => {
    const [known] = await community.feed.postsById(deps.pool, [id])
    if (!known || !community.isOpen(known)) throw new Refusal('not-found', community.missing)
  }

  return [
    serve(addCommunityPostLike, async (asked) => {
      const { answer, stale } = await likes.toggle(asked.body.community_id, asked)
      return { answer: { records: withFlags(answer.records) }, stale }
    }),

    serve(addCommunityPostToCollection, async (asked) => {
      const { answer, ...told } = await saves.toggle(asked.body.community_id, asked)
      return { answer: { records: withFlags(answer.records) }, ...told }
    }),

    serve(addCommunityReportReason, async (asked) => {
      const { community_id: id } = asked.body
      if (!isMember(asked.caller)) await mustBeThere(id)
      return reports.report(id, asked.body, asked)
    }),

    serve(getLikeListOfCommunity, ({ body: { community_id, ...page } }) => likersOf(community_id, page)),
    serve(getCommunityPostLike, ({ body: { id, ...page } }) => likersOf(id, page)),

    serve(getCommentForCommunityId, async ({ body: { community_id: id, pageSize: size = COMMENTS_IN_A_PAGE, before } }) => {
      const { comments: page, next } = await comments.page(id, { size, before })
      return { answer: { result: page.map((comment) => presentCommunityComment(comment, id)), next } }
    }),

    serve(addCommunityPostAddComment, async (asked) => {
      const { community_id: id, curruntComment: words } = asked.body
      const { comment, stale } = await comments.write(id, words, asked)
      return { answer: { records: presentCommunityComment(comment, id) }, stale }
    }),

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

const withFlags = <Pressed extends { readonly is_like: boolean; readonly is_save: boolean }>({ is_like, is_save, ...rest }: Pressed) => ({
  ...rest,
  is_like: asFlag(is_like),
  is_save: asFlag(is_save),
})
