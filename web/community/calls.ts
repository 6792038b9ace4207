import type { EventChannel } from 'redux-saga'
import type { AnswerOf, BodyOf } from '../../api/contract/call.js'
import type { addCommunityPost, editCommunityPost } from '../../api/contract/community-forms.js'
import type { FileToSend } from '../files/choose/chosen-files.js'
import { fileStates } from '../posting/file-states.js'
import type { Step } from '../shared/net/upload.js'
import { uploadFiles } from '../shared/net/upload-files.js'

type Add = typeof addCommunityPost
type Edit = typeof editCommunityPost

export type PostId = AnswerOf<Add>['records']['id']
export type Posted = AnswerOf<Add>

/** What was typed into one of the forms. */
export type TypedFields = Omit<BodyOf<Add>, 'type' | 'id'>

/**
 * A new image or case, with its file if it has one; `type` comes first, so that a file that is too large is stopped on the way. What a visitor posts
 * has none.
 */
export const addPost = (
  me: number,
  type: BodyOf<Add>['type'],
  fields: TypedFields,
  files: readonly FileToSend[],
  key: string,
): EventChannel<Step<Posted>> =>
  uploadFiles<Add>('addCommunityPost', { ...(type && { type }), id: me, ...fields }, ['cummunityfile', files], key)

/** One that is there. Of its file nothing is said where it stays. */
export const editPost = (
  id: PostId,
  fields: TypedFields,
  files: readonly FileToSend[],
  file: { readonly had: boolean; readonly keeps: boolean },
  key: string,
): EventChannel<Step<AnswerOf<Edit>>> => {
  const states = fileStates({ ...file, brings: files.length > 0 })
  return uploadFiles<Edit>('editCommunityPost/:id', { ...fields, ...states }, ['communityfile', files], key, { id })
}
