import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { commentOnClinicalCase, deleteClinicalComment, getCommentsOnClinicalCase } from '../../api/contract/case-comments.js'
import type { getClinicalCaseLikesList } from '../../api/contract/case-likes.js'
import type { CaseId, CasePushes, ClinicalCase, dislikeClinicalCase, likeClinicalCase } from '../../api/contract/cases.js'
import type { PostCalls } from '../engagement/calls.js'
import { partsOf, type Post } from '../engagement/post.js'
import type { LoadedPost } from '../engagement/posts-slice.js'
import { commentOf, likerOf, ownCountsOf } from '../engagement/pushes.js'
import { postedTo } from '../feed/feed-slice.js'
import { get, post } from '../shared/net/http.js'
import { getCase } from './calls.js'

type CommentOn = typeof commentOnClinicalCase
type CommentsOn = typeof getCommentsOnClinicalCase
type Delete = typeof deleteClinicalComment
type Dislike = typeof dislikeClinicalCase
type Like = typeof likeClinicalCase
type Likes = typeof getClinicalCaseLikesList

/** By which the server names them. */
export const KIND = 'case'

/** The feed of all cases. */
export const FEED = 'cases'

/** A case as something that can be liked and discussed. */
export const postOf = (id: CaseId): Post => `${KIND}:${id}`

/** Of a post that is one. */
export const idOfCase = (post: Post): CaseId => partsOf(post).id as CaseId

/** The case that it is, if it is one. */
export const caseOf = (post: Post): CaseId | undefined => (partsOf(post).kind === KIND ? idOfCase(post) : undefined)

/** The server's view may not have caught up with what it has accepted. */
const knownCountsOf = (likes: Parameters<typeof ownCountsOf>[0] | undefined) => likes && ownCountsOf(likes)

/** A case as the server tells it: what moves while one looks is kept apart from it. */
export const loadedOf = (content: ClinicalCase): LoadedPost => ({ post: postOf(content.id), content, counts: ownCountsOf(content) })

/** The calls that cases have for what every post can undergo. */
export const caseCalls: PostCalls = {
  load: async (id) => loadedOf((await getCase(id as CaseId)).result),
  notLoaded: 'Error in fetching the case',
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
}

/** What the server says of cases, beside what it says of every post. */
export const casePushes = {
  casePosted: ({ id, signup_id: author, speciality }: CasePushes['casePosted']) =>
    postedTo({ feed: FEED, post: postOf(id), author, traits: { speciality, status: 'active' } }),
}
