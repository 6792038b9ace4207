import type { EventChannel } from 'redux-saga'
import type { Post } from '../../engagement/post.js'
import type { FileToSend } from '../../files/choose/chosen-files.js'
import type { Step } from '../../shared/net/uploads/upload.js'
import { fileStates } from './file-states.js'
import type { PostingCalls } from '../posting-calls.js'

/** What is answered to a post of one file. */
interface Posted<Id> {
  readonly records: { readonly id: Id }
  readonly msg: string
}

interface Adding<Id, Typed> extends Pick<PostingCalls, 'feeds' | 'said' | 'find'> {
  readonly postOf: (id: Id) => Post
  readonly send: (me: number, fields: Typed, files: readonly FileToSend[], key: string) => EventChannel<Step<unknown>>
}

/** A new post of at most one file. */
export const adding = <Id, Typed>({ postOf, send, ...rest }: Adding<Id, Typed>): PostingCalls => ({
  ...rest,
  send: (me, { fields, files }, key) => send(me, fields as Typed, files, key),
  answered: (answer) => {
    const { records, msg } = answer as Posted<Id>
    return { post: postOf(records.id), msg }
  },
})

/** What an edit of one says: which post, whether it had a file, and its fields. */
export interface Edited<Id, Typed> {
  readonly id: Id
  readonly had: boolean
  readonly fields: Typed
}

interface Editing<Id, Typed> extends Pick<PostingCalls, 'said'> {
  readonly postOf: (id: Id) => Post
  readonly send: (
    id: Id,
    fields: Typed & ReturnType<typeof fileStates>,
    files: readonly FileToSend[],
    key: string,
  ) => EventChannel<Step<unknown>>
}

/** One that is there. Of its file nothing is said where it stays. */
export const editing = <Id, Typed>({ postOf, send, said }: Editing<Id, Typed>): PostingCalls => ({
  send: (_me, { fields, files, kept = [] }, key) => {
    const { id, had, fields: typed } = fields as Edited<Id, Typed>
    return send(id, { ...typed, ...fileStates({ had, keeps: kept.length > 0, brings: files.length > 0 }) }, files, key)
  },
  answered: (_answer, { fields }) => ({ post: postOf((fields as Edited<Id, Typed>).id) }),
  feeds: [],
  said,
})
