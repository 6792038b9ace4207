import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type {
  ClinicalComment,
  commentOnClinicalCase,
  CommentPushes,
  deleteClinicalComment,
  getCommentsOnClinicalCase,
} from '../../api/contract/case-comments.js'
import type { getClinicalCaseLikesList } from '../../api/contract/case-likes.js'
import type { CaseId } from '../../api/contract/cases.js'
import type { Comment, PostCalls } from '../engagement/calls.js'
import { commented, commentGone } from '../engagement/comments/comments-slice.js'
import { partsOf, type Post } from '../engagement/post.js'
import { get, post } from '../shared/net/http.js'

type CommentOn = typeof commentOnClinicalCase
type CommentsOn = typeof getCommentsOnClinicalCase
type Delete = typeof deleteClinicalComment
type Likes = typeof getClinicalCaseLikesList

/** A case as something that can be liked and discussed. */
export const postOf = (id: CaseId): Post => `case:${id}`

/** The case that it is, if it is one. */
export const caseOf = (post: Post): CaseId | undefined => (post.startsWith('case:') ? (partsOf(post).id as CaseId) : undefined)

const commentOf = ({ id, comment, created_at, position, ...writer }: ClinicalComment): Comment => ({
  id,
  writer: writer.signup_id,
  name: writer.full_name,
  speciality: writer.specialty_type,
  picture: writer.profile_pic,
  namedAt: writer.person_position,
  text: comment,
  at: created_at,
  position,
})

/** The calls that cases have for what every post can undergo. */
export const caseCalls: PostCalls = {
  comments: async (id, size, before) => {
    const path = `getCommentsOnClinicalCase/${id}` as CommentsOn['path']
    const query = { pageSize: size, ...(before !== null && { before }) } as BodyOf<CommentsOn>
    const { result, next }: AnswerOf<CommentsOn> = await get<CommentsOn>(path, query)
    return { comments: result.map(commentOf), next }
  },
  comment: async (me, id, comment, key) => {
    const body = { signupId: me, clinicalCaseId: id as CaseId, comment }
    return commentOf((await post<CommentOn>('commentOnClinicalCase', body, key)).records)
  },
  deleteComment: (me, id) => post<Delete>('deleteClinicalComment', { signup_id: me, comment_id: id } as BodyOf<Delete>),
  likers: async (id, before) => {
    const path = `getClinicalCaseLikesList/${id}` as Likes['path']
    const { result, next }: AnswerOf<Likes> = await get<Likes>(path, { pageSize: 50, ...(before !== null && { before }) })
    const likers = result.map(({ id, signup_id, full_name, profile_pic, specialty_type, person_position }) => ({
      id,
      member: signup_id,
      name: full_name,
      picture: profile_pic,
      speciality: specialty_type,
      namedAt: person_position,
    }))
    return { likers, next }
  },
}

export const caseCommented = (comment: CommentPushes['caseCommented']) =>
  commented({ post: postOf(comment.clinicalCaseId), comment: commentOf(comment) })

export const caseCommentDeleted = ({ clinicalCaseId, id }: CommentPushes['caseCommentDeleted']) =>
  commentGone({ post: postOf(clinicalCaseId), id })
