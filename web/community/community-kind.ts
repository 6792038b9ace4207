import type { BodyOf } from '../../api/contract/call.js'
import type {
  addCommunityPostAddComment,
  addCommunityPostLike,
  addCommunityPostToCollection,
  addCommunityReportReason,
  deleteCommentForCommunityId,
  getCommentForCommunityId,
  getLikeListOfCommunity,
} from '../../api/contract/community/community-engagement.js'
import type { CommunityPushes, deleteCommunityPost } from '../../api/contract/community/community.js'
import type { PostCalls } from '../engagement/calls.js'
import { pressed } from '../engagement/press.js'
import { commentOf, likerOf, ownCountsOf } from '../engagement/pushes.js'
import { postedTo } from '../feed/feed-slice.js'
import { post } from '../shared/net/http.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { FEED, postOf } from './names.js'
import { getPost } from './older-posts.js'

type AddComment = typeof addCommunityPostAddComment
type Comments = typeof getCommentForCommunityId
type DeleteComment = typeof deleteCommentForCommunityId
type Like = typeof addCommunityPostLike
type Likers = typeof getLikeListOfCommunity
type Remove = typeof deleteCommunityPost
type Report = typeof addCommunityReportReason
type Save = typeof addCommunityPostToCollection

/** Who acts is told by the token. */
const about = (id: number) => ({ community_id: id as BodyOf<Save>['community_id'] })

const page = (id: number, pageSize: number, before: number | null) => ({ ...about(id), pageSize, ...(before !== null && { before }) })

/** The calls that older posts have for what every post can undergo (spec 2 §7). */
export const communityCalls: PostCalls = {
  load: getPost,
  notLoaded: 'Error in fetching the case',
  autoClose: SHORT,
  discussion: {
    setLike: async (_me, id, liked) => {
      const press = async () => (await post<Like>('addCommunityPostLike', about(id))).records
      const records = await pressed(press, 'is_like', liked)
      return ownCountsOf({ ...records, is_like: records.is_like === 1 })
    },
    comments: async (id, size, before) => {
      const { result, next } = await post<Comments>('getCommentForCommunityId', page(id, size, before) as BodyOf<Comments>)
      return { comments: result.map(commentOf), next }
    },
    comment: async (_me, id, curruntComment, key) =>
      commentOf((await post<AddComment>('addCommunityPostAddComment', { ...about(id), curruntComment }, key)).records),
    deleteComment: (_me, comment_id, id) =>
      post<DeleteComment>('deleteCommentForCommunityId', { ...about(id), comment_id } as BodyOf<DeleteComment>),
    likers: async (id, before) => {
      const { result, next } = await post<Likers>('getLikeListOfCommunity', page(id, 50, before))
      return { likers: result.map(likerOf), next }
    },
  },
  setSaved: async (_me, id, saved) => {
    const press = async () => {
      const { records, msg: said } = await post<Save>('addCommunityPostToCollection', about(id))
      return { ...records, said }
    }
    return pressed(press, 'is_save', saved)
  },
  report: async (_me, id, { reason, version, key }) =>
    (await post<Report>('addCommunityReportReason', { ...about(id), reason, ...(version !== undefined && { version }) }, key)).msg,
  removal: {
    remove: (_me, id) => post<Remove>('deleteCommunityPost', about(id)),
    said: { done: 'Case deleted successfully', failed: 'Failed to delete the case' },
  },
}

/** Somebody has posted what belongs into a feed of older posts. */
export const postedIn =
  (feed: string) =>
  ({ id, signup_id: author, speciality }: CommunityPushes['communityPosted']) =>
    postedTo({ feed, post: postOf(id), author, traits: { speciality } })

/** What the server says of older posts, beside what it says of every post. */
export const communityPushes = { communityPosted: postedIn(FEED) }
