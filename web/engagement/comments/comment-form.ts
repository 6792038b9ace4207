import type { Resolver } from 'react-hook-form'
import { fieldErrors, type Check } from '../../generated/field-errors.js'

export interface CommentForm {
  readonly comment: string
  /** What was sent and has had no answer: with it in the draft, a reload loses nothing, and sends nothing twice. */
  readonly sent: string
  readonly key: string
  /** The id of the newest comment then. */
  readonly after: string
}
export const blank: CommentForm = { comment: '', sent: '', key: '', after: '' }

/**
 * Checks a comment as the server will; `bodyOf` makes the body that its kind of posts declares. Whatever that body calls a comment, what is
 * wrong with it is said at the box.
 */
export const commentCheckOf =
  (check: Check, bodyOf: (comment: string) => object): Resolver<CommentForm> =>
  (values) => {
    if (check(bodyOf(values.comment))) return { values, errors: {} }
    const message = fieldErrors(check.errors ?? [])
      .map(({ msg }) => msg)
      .join(' ')
    return { values: {}, errors: { comment: { type: 'schema', message } } }
  }
