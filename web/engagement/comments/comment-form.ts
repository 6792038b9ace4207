import { check } from '../../generated/checks/commentOnClinicalCase.js'
import { resolverOf } from '../../shared/forms/resolver.js'

export interface CommentForm {
  readonly comment: string
}
export const blank: CommentForm = { comment: '' }

/** The same limit and words for every kind of posts, so that any of them serves to check. */
export const resolver = resolverOf<CommentForm>(check, ({ comment }) => ({ clinicalCaseId: 1, comment }))
