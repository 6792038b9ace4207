import type { Resolver } from 'react-hook-form'
import type { Check } from '../../generated/field-errors.js'
import { resolverOf } from '../../shared/forms/resolver.js'

export interface CommentForm {
  readonly comment: string
}
export const blank: CommentForm = { comment: '' }

/** Checks a comment as the server will; `bodyOf` makes the body that its kind of posts declares. */
export const commentCheckOf = (check: Check, bodyOf: (comment: string) => object): Resolver<CommentForm> =>
  resolverOf<CommentForm>(check, ({ comment }) => bodyOf(comment))
