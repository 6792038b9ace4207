import { FEED, MINE, postOf, SHORT } from './names.js'
import type { PostingCalls, Postings } from '../posting/posting-calls.js'
import { addPost, editPost, type Posted, type PostId, type TypedFields } from './calls.js'

/** What an edit says: which post, whether it had a file, and its fields. */
export interface Edited {
  readonly id: PostId
  readonly had: boolean
  readonly fields: TypedFields
}

/** A new one, of the type that the call knows it by. */
export const adding = (type?: 1 | 2): PostingCalls => ({
  send: (me, { fields, files }, key) => addPost(me, type, fields, files, key),
  answered: (answer) => {
    const { records, msg } = answer as Posted & { readonly msg: string }
    return { post: postOf(records.id), msg }
  },
  feeds: [FEED, MINE],
  said: { autoClose: SHORT },
})

const editing: PostingCalls = {
  send: (_me, { fields, files, kept = [] }, key) => {
    const { id, had, fields: typed } = fields as Edited
    return editPost(id, typed, files, { had, keeps: kept.length > 0 }, key)
  },
  answered: (_answer, { fields }) => ({ post: postOf((fields as Edited).id) }),
  feeds: [],
  said: { done: 'Case updated successfully', failed: 'Error in updating case', autoClose: SHORT },
}

/** The forms of older posts, by the names of the forms (spec 2 §5, §7). */
export const communityPostings: Postings = {
  image: adding(1),
  'image.edit': editing,
  olderCase: adding(2),
  'olderCase.edit': editing,
}
