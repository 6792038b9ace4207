import type { Postings } from '../posting/posting-calls.js'
import { FEED, LONG, MINE, postOf } from './names.js'
import { addPost, editPost, type Posted, type PostId, type TypedFields } from './posting-calls.js'

/** What an edit says: which post, whether it had a file, and its fields. */
export interface Edited {
  readonly id: PostId
  readonly had: boolean
  readonly fields: TypedFields
}

/** The forms of Beyond Surgery, by the names of the forms (spec 3 §5, §7). */
export const beyondPostings: Postings = {
  beyond: {
    send: (me, { fields, files }, key) => addPost(me, fields as TypedFields, files, key),
    answered: (answer) => {
      const { records, msg } = answer as Posted
      return { post: postOf(records.id), msg }
    },
    feeds: [FEED, MINE],
    said: { autoClose: LONG },
  },
  'beyond.edit': {
    send: (_me, { fields, files, kept = [] }, key) => {
      const { id, had, fields: typed } = fields as Edited
      return editPost(id, typed, files, { had, keeps: kept.length > 0 }, key)
    },
    answered: (_answer, { fields }) => ({ post: postOf((fields as Edited).id) }),
    feeds: [],
    said: { done: 'Beyond post updated successfully', failed: 'Error in updating post', autoClose: LONG },
  },
}
