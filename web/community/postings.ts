import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { addCommunityPost, editCommunityPost } from '../../api/contract/community/community-forms.js'
import type { Post } from '../engagement/post.js'
import { toldAge } from '../generated/patient-age.js'
import { adding as addingOf, editing as editingOf, type Edited as EditedPost } from '../posting/files/one-file.js'
import type { Postings, Pushed } from '../posting/posting-calls.js'
import { uploadFiles } from '../shared/net/uploads/upload-files.js'
import { SHORT } from '../shared/ui/notices/notices.js'
import { FEED, idOfPost, MINE, postOf } from './names.js'
import { getOlderPost, type OlderPost } from './older-posts.js'

type Add = typeof addCommunityPost
type Edit = typeof editCommunityPost

export type PostId = AnswerOf<Add>['records']['id']
/** What was typed into one of the forms. */
export type TypedFields = Omit<BodyOf<Add>, 'type' | 'id'>
export type Edited = EditedPost<PostId, TypedFields>

/** An answer that was lost is looked for among what is pushed; the push tells its speciality alone. */
const find = (type: 1 | 2) => ({
  mayBe: (fields: TypedFields, { traits }: Pushed) => traits['speciality'] === fields.speciality,
  told: (post: Post) => getOlderPost(idOfPost(post)),
  said: ({ title, description, age, gender, diagnosis, history, clinical_question }: TypedFields) =>
    type === 1
      ? { type, title, description }
      : { type, age: age === undefined ? age : toldAge(Number(age)).age, gender, diagnosis, history, clinical_question },
})

/**
 * A new one, of the type that the call knows it by, which comes first, so that a file that is too large is stopped on the way. What a visitor
 * posts has none.
 */
export const adding = (type?: 1 | 2) =>
  addingOf<PostId, TypedFields, OlderPost>({
    postOf,
    send: (me, fields, files, key) =>
      uploadFiles<Add>('addCommunityPost', { ...(type && { type }), id: me, ...fields }, ['cummunityfile', files], key),
    feeds: [FEED, MINE],
    said: { autoClose: SHORT },
    ...(type && { find: find(type) }),
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
