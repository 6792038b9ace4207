import { commentOnClinicalCase, deleteClinicalComment, getCommentsOnClinicalCase } from '../contract/cases/case-comments.js'
import { getClinicalCaseLikes, getClinicalCaseLikesList } from '../contract/cases/case-likes.js'
import { dislikeClinicalCase, likeClinicalCase } from '../contract/cases/cases.js'
import type { Deps } from '../deps.js'
import { commentsOn } from '../engagement/comments/comments.js'
import { likesOn } from '../engagement/likes.js'
import { lookingFirst, serve, type Served } from '../http/serve.js'
import { clinical } from './kind.js'
import { presentClinicalComment } from './presenter.js'

/** What every post can undergo, in the calls that the specification has for clinical cases. */
export const caseEngagementRoutes = (deps: Deps): Served[] => {
  const likes = likesOn(clinical, deps)
  const comments = commentsOn(clinical, deps)
  return [
    serve(likeClinicalCase, (asked) => likes.like(asked.body.clinicalCaseId, asked)),
    serve(dislikeClinicalCase, (asked) => likes.unlike(asked.body.clinicalCaseId, asked)),

    serve(getClinicalCaseLikes, async ({ params: { id }, body }) => ({ answer: await likes.likingsOf(id, body) })),

    serve(getClinicalCaseLikesList, async ({ params: { id }, body }) => ({ answer: await likes.likersOf(id, body) })),

    serve(
      commentOnClinicalCase,
      lookingFirst(async (asked) => {
        const { clinicalCaseId, comment: words } = asked.body
        const { comment, stale } = await comments.write(clinicalCaseId, words, asked)
        return { answer: { records: presentClinicalComment(comment, clinicalCaseId) }, stale }
      }),
    ),

    serve(getCommentsOnClinicalCase, async ({ params: { clinicalCaseId }, body }) => {
      const { comments: page, next } = await comments.page(clinicalCaseId, body)
      return { answer: { result: page.map((comment) => presentClinicalComment(comment, clinicalCaseId)), next } }
    }),

    serve(deleteClinicalComment, async (asked) => {
      const { stale } = await comments.remove(asked.body.comment_id, asked)
      return { answer: {}, stale }
    }),
  ]
}
