import type {
  addBeyondSurgoryPostAddComment,
  addBeyondSurgoryPostLike,
  addBeyondSurgoryPostToCollection,
  addBeyondSurgoryReportReason,
  deleteCommentForBeyondSurgeryId,
  getCommentForBeyondSurgoryId,
  getLikeListOfBeyondSurgory,
} from '../../api/contract/beyond/beyond-engagement.js'
import type { deleteCommunityPostBeyondSurgory } from '../../api/contract/beyond/beyond-forms.js'
import type { BeyondId, MemberId } from '../../api/contract/beyond/beyond.js'
import type { BodyOf } from '../../api/contract/call.js'
import type { PostCalls } from '../engagement/calls.js'
import { pressed } from '../engagement/press.js'
import { commentOf, likerOf, ownCountsOf } from '../engagement/pushes.js'
import { post } from '../shared/net/http.js'
import { getPost } from './calls.js'
import { LONG } from './names.js'

type AddComment = typeof addBeyondSurgoryPostAddComment
type Comments = typeof getCommentForBeyondSurgoryId
type DeleteComment = typeof deleteCommentForBeyondSurgeryId
type Like = typeof addBeyondSurgoryPostLike
type Likers = typeof getLikeListOfBeyondSurgory
type Remove = typeof deleteCommunityPostBeyondSurgory
type Report = typeof addBeyondSurgoryReportReason
type Save = typeof addBeyondSurgoryPostToCollection

/** Whom and what a call is about. */
const about = (me: number, id: number) => ({ signup_id: me as MemberId, beyond_surgery_id: id as BeyondId })

const page = (id: number, pageSize: number, before: number | null) => ({
  beyond_surgery_id: id as BeyondId,
  pageSize,
  ...(before !== null && { before }),
})

/** The calls that Beyond Surgery has for what every post can undergo (spec 3 §7). */
export const beyondCalls: PostCalls = {
  load: getPost,
  notLoaded: 'Error in fetching the post',
  autoClose: LONG,
  discussion: {
    setLike: async (me, id, liked) => {
      const press = async () => (await post<Like>('addBeyondSurgoryPostLike', { ...about(me, id), isLike: 1 })).records
      const records = await pressed(press, 'is_like', liked)
      return ownCountsOf({ ...records, is_like: records.is_like === 1 })
    },
    comments: async (id, size, before) => {
      const { result, next } = await post<Comments>('getCommentForBeyondSurgoryId', page(id, size, before) as BodyOf<Comments>)
      return { comments: result.map(commentOf), next }
    },
    comment: async (me, id, curruntComment, key) =>
      commentOf((await post<AddComment>('addBeyondSurgoryPostAddComment', { ...about(me, id), curruntComment }, key)).records),
    deleteComment: (_me, id) => post<DeleteComment>('deleteCommentForBeyondSurgeryId', { comment_id: id } as BodyOf<DeleteComment>),
    likers: async (id, before) => {
      const { result, next } = await post<Likers>('getLikeListOfBeyondSurgory', page(id, 50, before))
      return { likers: result.map(likerOf), next }
    },
  },
  setSaved: async (me, id, saved) => {
    const press = async () => {
      const { records, msg: said } = await post<Save>('addBeyondSurgoryPostToCollection', about(me, id))
      return { ...records, said }
    }
    return pressed(press, 'is_save', saved)
  },
  report: async (me, id, { reason, version, key }) => {
    const body = { ...about(me, id), reason, ...(version !== undefined && { version }) }
    return (await post<Report>('addBeyondSurgoryReportReason', body, key)).msg
  },
  removal: {
    remove: (_me, id) => post<Remove>('deleteCommunityPostBeyondSurgory', { beyond_surgery_id: id as BeyondId }),
    said: { done: 'Post deleted', failed: 'The post could not be deleted' },
  },
}
