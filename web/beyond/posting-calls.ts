import type { EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { addBeyondSurgoryPost, editBeyondPost } from '../../api/contract/beyond-forms.js'
import type { FileToSend } from '../files/choose/chosen-files.js'
import { fileStates } from '../posting/file-states.js'
import type { Step } from '../shared/net/upload.js'
import { uploadFiles } from '../shared/net/upload-files.js'

type Add = typeof addBeyondSurgoryPost
type Edit = typeof editBeyondPost

export type Posted = AnswerOf<Add>
export type PostId = Posted['records']['id']
/** What was typed. */
export type TypedFields = Pick<BodyOf<Add>, 'title' | 'indemnity'>

/** A new post and its image or video; which of them it is, the server sees. */
export const addPost = (me: number, fields: TypedFields, files: readonly FileToSend[], key: string): EventChannel<Step<Posted>> =>
  uploadFiles<Add>('addBeyondSurgoryPost', { id: me, ...fields }, ['beyondFile', files], key)

/** One that is there. Of its file nothing is said where it stays. */
export const editPost = (
  id: PostId,
  fields: TypedFields,
  files: readonly FileToSend[],
  file: { readonly had: boolean; readonly keeps: boolean },
  key: string,
): EventChannel<Step<AnswerOf<Edit>>> => {
  const states = fileStates({ ...file, brings: files.length > 0 })
  return uploadFiles<Edit>('editBeyondPost/:id', { ...fields, ...states }, ['beyondfile', files], key, { id })
}
