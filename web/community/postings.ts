import type { AnswerOf } from '../../api/contract/call.js'
import type { addCommunityPost, editCommunityPost } from '../../api/contract/community/community-forms.js'
import { adding as addingOf, editing as editingOf, type Edited as EditedPost } from '../posting/files/one-file.js'
import type { Postings } from '../posting/posting-calls.js'
import { uploadFiles } from '../shared/net/uploads/upload-files.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { isOlder, type TypedFields } from './is-older.js'
import { FEED, MINE, postOf } from './names.js'

type Add = typeof addCommunityPost
type Edit = typeof editCommunityPost

export type PostId = AnswerOf<Add>['records']['id']
export type Edited = EditedPost<PostId, TypedFields>

/**
 * A new one, of the type that the call knows it by, which comes first, so that a file that is too large is stopped on the way. What a visitor
 * posts has none.
 */
export const adding = (type?: 1 | 2) =>
  addingOf<PostId, TypedFields>({
    postOf,
    send: (me, fields, files, key) =>
      uploadFiles<Add>('addCommunityPost', { ...(type && { type }), id: me, ...fields }, ['cummunityfile', files], key),
    feeds: [FEED, MINE],
    said: { autoClose: SHORT },
    ...(type && { find: { is: isOlder(type) } }), // what a visitor posts is pushed to nobody
  })

const editing = editingOf<PostId, TypedFields>({
  postOf,
  send: (id, fields, files, key) => uploadFiles<Edit>('editCommunityPost/:id', fields, ['communityfile', files], key, { id }),
  said: { done: 'Case updated successfully', failed: 'Error in updating case', autoClose: SHORT },
})

/** The forms of older posts, by the names of the forms (spec 2 §5, §7). */
export const communityPostings: Postings = {
  image: adding(1),
  'image.edit': editing,
  olderCase: adding(2),
  'olderCase.edit': editing,
}
