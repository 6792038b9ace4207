import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { addCommunityPost, editCommunityPost } from '../../api/contract/community/community-forms.js'
import { toldAge } from '../generated/patient-age.js'
import { adding as addingOf, editing as editingOf, type Edited as EditedPost } from '../posting/files/one-file.js'
import type { Fields, Postings, Said } from '../posting/posting-calls.js'
import { uploadFiles } from '../shared/net/uploads/upload-files.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { FEED, MINE, postOf } from './names.js'
import { getPost, type OlderPost } from './older-posts.js'

type Add = typeof addCommunityPost
type Edit = typeof editCommunityPost

export type PostId = AnswerOf<Add>['records']['id']
/** What was typed into one of the forms. */
export type TypedFields = Omit<BodyOf<Add>, 'type' | 'id'>
export type Edited = EditedPost<PostId, TypedFields>

/** An image (1) or a case (2). */
const saidAs =
  (type: 1 | 2) =>
  (fields: Fields): Said<OlderPost> => {
    const { title, description, age, gender, diagnosis, history, clinical_question } = fields as TypedFields
    return type === 1
      ? { type, title, description }
      : { type, age: toldAge(Number(age)).age, gender, diagnosis, history, clinical_question }
  }

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
    ...(type && { find: { load: getPost, says: saidAs(type) } }), // what a visitor posts is pushed to nobody
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
