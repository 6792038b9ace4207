import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { commentOnClinicalCase, deleteClinicalComment, getCommentsOnClinicalCase } from '../../api/contract/cases/case-comments.js'
import type {
  addClinicalCaseCollection,
  addClinicalCaseReport,
  deleteClinicalCaseById,
  deleteClinicalCaseCollection,
} from '../../api/contract/cases/case-life.js'
import type { getClinicalCaseLikesList } from '../../api/contract/cases/case-likes.js'
import type { CaseId, CasePushes, ClinicalCase, MemberId, dislikeClinicalCase, likeClinicalCase } from '../../api/contract/cases/cases.js'
import type { PostCalls } from '../engagement/calls.js'
import { partsOf, type Post } from '../engagement/post.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import { commentOf, likerOf, ownCountsOf } from '../engagement/pushes.js'
import { postedTo } from '../feed/feed-slice.js'
import { get, post } from '../shared/net/http.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { getCase } from './calls.js'

type CommentOn = typeof commentOnClinicalCase
type CommentsOn = typeof getCommentsOnClinicalCase
type Delete = typeof deleteClinicalComment
type Dislike = typeof dislikeClinicalCase
type Like = typeof likeClinicalCase
type Remove = typeof deleteClinicalCaseById
type Report = typeof addClinicalCaseReport
type Save = typeof addClinicalCaseCollection
type Unsave = typeof deleteClinicalCaseCollection
type Likes = typeof getClinicalCaseLikesList

/** By which the server names them. */
export const KIND = 'case'

/** The feed of all cases. */
export const FEED = 'cases'
/** One's own alone. */
export const MINE = 'cases.mine'
/** What one has saved. */
export const SAVED = 'cases.saved'

/** A case as something that can be liked and discussed. */
export const postOf = (id: CaseId): Post => `${KIND}:${id}`

/** Of a post that is one. */
export const idOfCase = (post: Post): CaseId => partsOf(post).id as CaseId

/** The case that it is, if it is one. */
export const caseOf = (post: Post): CaseId | undefined => (partsOf(post).kind === KIND ? idOfCase(post) : undefined)

/** The server's view may not have caught up with what it has accepted. */
const knownCountsOf = (likes: Parameters<typeof ownCountsOf>[0] | undefined) => likes && ownCountsOf(likes)

/** A case as the server tells it: what moves while one looks is kept apart from it. */
export const loadedOf = (content: ClinicalCase): LoadedPost => ({
  post: postOf(content.id),
  content,
  counts: ownCountsOf(content),
  saved: content.is_save,
})

/** The calls that cases have for what every post can undergo. */
export const caseCalls: PostCalls = {
  load: async (id) => loadedOf((await getCase(id as CaseId)).result),
  notLoaded: 'Error in fetching the case',
  autoClose: SHORT,
  discussion: {
    setLike: async (me, id, liked) => {
      const body = { signupId: me, clinicalCaseId: id } as BodyOf<Like>
      const { records } = liked ? await post<Like>('likeClinicalCase', body) : await post<Dislike>('dislikeClinicalCase', body)
      return knownCountsOf(records)
    },
    comments: async (id, size, before) => {
      const query = { pageSize: size, ...(before !== null && { before }) } as BodyOf<CommentsOn>
      const params = { clinicalCaseId: id as CaseId }
      const { result, next }: AnswerOf<CommentsOn> = await get<CommentsOn>('getCommentsOnClinicalCase/:clinicalCaseId', query, params)
      return { comments: result.map(commentOf), next }
    },
    comment: async (me, id, comment, key) => {
      const body = { signupId: me, clinicalCaseId: id as CaseId, comment }
      return commentOf((await post<CommentOn>('commentOnClinicalCase', body, key)).records)
    },
    deleteComment: (me, id) => post<Delete>('deleteClinicalComment', { signup_id: me, comment_id: id } as BodyOf<Delete>),
    likers: async (id, before) => {
      const query = { pageSize: 50, ...(before !== null && { before }) }
      const { result, next }: AnswerOf<Likes> = await get<Likes>('getClinicalCaseLikesList/:id', query, { id: id as CaseId })
      return { likers: result.map(likerOf), next }
    },
  },
  setSaved: async (me, id, saved) => {
    const body = { cl_case_id: id as CaseId, signup_id: me as MemberId }
    const answer = saved ? await post<Save>('addClinicalCaseCollection', body) : await post<Unsave>('deleteClinicalCaseCollection', body)
    return { position: answer.records.position, said: answer.msg }
  },
  report: async (me, id, { reason, version, key }) => {
    const body = { signupId: me as MemberId, clinicalCaseId: id as CaseId, reason, ...(version !== undefined && { version }) }
    return (await post<Report>('addClinicalCaseReport', body, key)).msg
  },
  removal: {
    remove: (_me, id) => post<Remove>('deleteClinicalCaseById', { id: id as CaseId }),
    said: { done: 'Case deleted successfully', failed: 'Failed to delete the case' },
  },
}

/** By which filters a case that was just posted is let through. */
const NEW = ['active', 'unsolved', 'unanswered']

/** What the server says of cases, beside what it says of every post. */
export const casePushes = {
  casePosted: ({ id, signup_id: author, speciality }: CasePushes['casePosted']) =>
    postedTo({ feed: FEED, post: postOf(id), author, traits: { speciality, status: NEW } }),
}
