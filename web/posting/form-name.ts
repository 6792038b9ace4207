import type { Post } from '../engagement/post.js'

/** By which state and draft know a form: `case`; while posts are edited, each by its own, `case.edit:case:7`. */
export const nameOf = (form: string, edited?: Post): string => (edited ? `${form}:${edited}` : form)

/** Which form that is, whatever post it edits: `case.edit`. */
export const formIn = (name: string): string => name.split(':', 1)[0]!
