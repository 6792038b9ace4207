import type { Resolver } from 'react-hook-form'
import type { Check } from '../../generated/field-errors.js'
import { resolverOf } from '../../shared/forms/resolver.js'

export interface CommentForm {
  readonly comment: string
  /** What was sent and has had no answer: with it in the draft, a reload loses nothing, and sends nothing twice. */
  readonly sent: string
  readonly key: string
  /** The id of the newest comment then. */
  readonly after: string
}
export const blank: CommentForm = { comment: '', sent: '', key: '', after: '' }

/** Checks a comment as the server will; `bodyOf` makes the body that its kind of posts declares. */
export const commentCheckOf = (check: Check, bodyOf: (comment: string) => object): Resolver<CommentForm> =>
  resolverOf<CommentForm>(check, ({ comment }) => bodyOf(comment))
