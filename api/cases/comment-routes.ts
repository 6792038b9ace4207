import { claimOnce } from '../../commands/vault/claims.js'
import { asMember } from '../../domain/kernel/actor.js'
import type { CaseId, CommentId, MemberId } from '../../domain/kernel/ids.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import { casesById } from '../../projections/case-feed/queries.js'
import { commentsById, commentsOn, type StoredComment } from '../../projections/post-comments/queries.js'
import {
  commentOnClinicalCase,
  COMMENTS_IN_A_PAGE,
  deleteClinicalComment,
  getCommentsOnClinicalCase,
  type ClinicalComment,
} from '../contract/case-comments.js'
import type { Deps } from '../deps.js'
import { peopleOf } from '../files/people.js'
import { serve, type Served } from '../http/serve.js'
import { presentComment } from './comment-presenter.js'

/** A comment as its command tells it, where the view has not heard of it yet: it is stored. */
const told = (
  writer: MemberId,
  { caseId, commentId, text }: { caseId: CaseId; commentId: CommentId; text: string },
  at: Date,
  position: number,
): StoredComment => ({
  kind: 'case',
  comment_id: commentId,
  post_id: caseId,
  member_id: writer,
  text,
  commented_at: at,
  deleted: false,
  position,
})

export const caseCommentRoutes = ({ now, dispatch, pool, progress, links }: Deps): Served[] => {
  const presented = async (comments: readonly StoredComment[]): Promise<ClinicalComment[]> => {
    const writers = comments.map(({ member_id }) => member_id)
    const people = await peopleOf(pool, links, writers, now())
    return comments.map((each) => presentComment(each, people))
  }

  return [
    serve(commentOnClinicalCase, async ({ caller, body, commandId }) => {
      const at = now()
      const claim = await claimOnce(pool, commandId, at)
      const commentId = claim.id as CommentId
      const data = { caseId: body.clinicalCaseId, commentId, text: body.comment.trim() }
      const position = await dispatch({ id: commandId, type: 'CommentOnCase', by: asMember(caller.id), at, data })
      const stale = !(await progress.waitFor(position))
      const [stored = told(caller.id, data, new Date(claim.at), position)] = await commentsById(pool, [commentId])
      const [records] = await presented([stored])
      return { answer: { records: records! }, stale }
    }),

    serve(getCommentsOnClinicalCase, async ({ params: { clinicalCaseId }, body: { pageSize = COMMENTS_IN_A_PAGE, before } }) => {
      const page = { size: pageSize, before }
      const [comments, [known]] = await Promise.all([commentsOn(pool, 'case', clinicalCaseId, page), casesById(pool, [clinicalCaseId])])
      if (!known) throw new Refusal('not-found', 'No such case')
      const next = comments.length === pageSize ? comments[0]!.comment_id : null
      return { answer: { result: await presented(comments), next } }
    }),

    serve(deleteClinicalComment, async ({ caller, body: { comment_id: commentId }, commandId }) => {
      const [comment] = await commentsById(pool, [commentId])
      if (comment?.kind !== 'case') throw new Refusal('not-found', 'No such comment')
      const data = { caseId: comment.post_id as CaseId, commentId }
      const position = await dispatch({ id: commandId, type: 'DeleteCaseComment', by: asMember(caller.id), at: now(), data })
      const stale = !(await progress.waitFor(position))
      return { answer: {}, stale }
    }),
  ]
}
