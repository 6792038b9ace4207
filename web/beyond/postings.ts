import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { addBeyondSurgoryPost, editBeyondPost } from '../../api/contract/beyond/beyond-forms.js'
import { adding, editing, type Edited as EditedPost } from '../posting/files/one-file.js'
import type { Postings, Said } from '../posting/posting-calls.js'
import { uploadFiles } from '../shared/net/uploads/upload-files.js'
import { getPost, type BeyondContent } from './calls.js'
import { FEED, LONG, MINE, postOf } from './names.js'

type Add = typeof addBeyondSurgoryPost
type Edit = typeof editBeyondPost

export type PostId = AnswerOf<Add>['records']['id']
/** What was typed. */
export type TypedFields = Pick<BodyOf<Add>, 'title' | 'indemnity'>
export type Edited = EditedPost<PostId, TypedFields>

/** The forms of Beyond Surgery, by the names of the forms (spec 3 §5, §7). Whether a file is an image or a video, the server sees. */
export const beyondPostings: Postings = {
  beyond: adding<PostId, TypedFields>({
    postOf,
    send: (me, fields, files, key) => uploadFiles<Add>('addBeyondSurgoryPost', { id: me, ...fields }, ['beyondFile', files], key),
    feeds: [FEED, MINE],
    said: { autoClose: LONG },
    find: { load: getPost, says: (fields): Said<BeyondContent> => ({ title: (fields as TypedFields).title }) },
  }),
  'beyond.edit': editing<PostId, TypedFields>({
    postOf,
    send: (id, fields, files, key) => uploadFiles<Edit>('editBeyondPost/:id', fields, ['beyondfile', files], key, { id }),
    said: { done: 'Beyond post updated successfully', failed: 'Error in updating post', autoClose: LONG },
  }),
}
