import type { EventChannel } from 'redux-saga'
import type { Post } from '../../engagement/post.js'
import type { FileToSend } from '../../files/choose/chosen-files.js'
import type { Step } from '../../shared/net/uploads/upload.js'
import { fileStates } from './file-states.js'
import type { PostingCalls, Pushed } from '../posting-calls.js'
import { sameText } from '../same-text.js'

/** What is answered to a post of one file. */
interface Posted<Id> {
  readonly records: { readonly id: Id }
  readonly msg: string
}

/** A new post as it stands there: whose it is, and of how many files. */
interface Found {
  readonly signup_id: number
  readonly files: readonly unknown[]
}

interface Finding<Typed, Told extends Found> {
  /** By what little a push says of it. */
  readonly mayBe: (fields: Typed, pushed: Pushed) => boolean
  /** Throws a Problem. */
  readonly told: (post: Post) => Promise<Told>
  /** What it must say then. */
  readonly said: (fields: Typed) => { readonly [What in keyof Told]?: unknown }
}

interface Adding<Id, Typed, Told extends Found> extends Pick<PostingCalls, 'feeds' | 'said'> {
  readonly postOf: (id: Id) => Post
  readonly send: (me: number, fields: Typed, files: readonly FileToSend[], key: string) => EventChannel<Step<unknown>>
  /** How it is known again although its answer was lost; without it none is looked for. */
  readonly find?: Finding<Typed, Told>
}

const findingOf = <Typed, Told extends Found>({ mayBe, told, said }: Finding<Typed, Told>): NonNullable<PostingCalls['find']> => ({
  mayBe: ({ fields }, pushed) => mayBe(fields as Typed, pushed),
  is: async (me, { fields, files }, post) => {
    const found = await told(post)
    const expected = { ...said(fields as Typed), signup_id: me }
    const there = Object.keys(expected).map((what) => found[what as keyof Told])
    return sameText([...Object.values(expected), files.length], [...there, found.files.length])
  },
})

/** A new post of at most one file. */
export const adding = <Id, Typed, Told extends Found = Found>({ postOf, send, find, ...rest }: Adding<Id, Typed, Told>): PostingCalls => ({
  ...rest,
  ...(find && { find: findingOf(find) }),
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
