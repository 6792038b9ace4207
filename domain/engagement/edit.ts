import { Type, type TProperties } from '@sinclair/typebox'
import { fromJS, is } from 'immutable'
import type { Member, Reader } from '../kernel/actor.js'
import type { FileId } from '../kernel/ids.js'
import { command, event, type Command, type Event } from '../kernel/messages.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { FilesChanged, FilesWanted } from './file.js'
import { keyed } from './keyed.js'
import type { Moderation } from './moderation/state.js'

/** What an author can say anew of a post, field by field, as it stands now. */
type Content = Readonly<Record<string, unknown>>

/** What a post says and which files it has, so that an edit that changes nothing is known to. Gone with the key of the post. */
export interface Edits {
  readonly content: Content
  readonly files: readonly FileId[]
}
export const nothingToEdit: Edits = { content: {}, files: [] }

/** What of a kind can be edited. */
export interface Editable<Asked extends TProperties, Stored extends TProperties, Terms extends TProperties = TProperties> {
  /** Each field, as a command says it. */
  readonly asked: Asked
  /** The same fields as they are stored: those that belong to the post are `Personal`. */
  readonly stored: Stored
  /** What is said with each edit, and is no part of the post: consents. */
  readonly terms: Terms
  /** With whose key they are encrypted: `post:case:{caseId}`. */
  readonly subject: `post:${string}:{${string}}`
}

const strict = { additionalProperties: false }

/** An edit says what shall be so: fields it leaves out stay, and so do the files where it says nothing of them. */
export const messages = <
  Kind extends string,
  Key extends TProperties,
  Asked extends TProperties,
  Stored extends TProperties,
  Terms extends TProperties,
>(
  kind: Kind,
  key: Key,
  { asked, stored, terms, subject }: Editable<Asked, Stored, Terms>,
) => ({
  commands: [
    command(`Edit${kind}` as const, {
      ...key,
      ...terms,
      content: Type.Partial(Type.Object(asked), strict),
      files: Type.Optional(FilesWanted),
    }),
  ] as const,
  /** What has changed and nothing else, so that every version there was can be read from the log. */
  events: [
    event(
      `${kind}Edited` as const,
      {
        ...key,
        ...terms,
        changed: Type.Partial(Type.Object(stored), strict),
        files: Type.Optional(FilesChanged),
        editedAt: Time,
      },
      { subject: subject as never, called: 'Edited' },
    ),
  ] as const,
})

interface Editing {
  readonly content: Content
  readonly files?: FilesWanted
}

/** What a kind says of who may, and of what it takes. */
interface Rules<S> {
  readonly mustExist: (state: S) => unknown
  readonly authorOf: (state: S) => Reader | undefined
  /** Refuses content, or a number of files, that does not suit this post, as it would stand after the edit. */
  readonly mustSuit?: ((state: S, content: Content, files: number) => void) | undefined
}

export const decisions = <Kind extends string, S extends Edits & { readonly erased: boolean }>(
  kind: Kind,
  { mustExist, authorOf, mustSuit }: Rules<S>,
) => ({
  /** Its author may at any time, also when it is closed (DECISIONS C-38). */
  ...keyed(`Edit${kind}` as const, <Data extends Editing>({ data, by, at }: Command<`Edit${Kind}`, Data, Member>, state: S) => {
    mustExist(state)
    if (authorOf(state) !== by) throw new Refusal('forbidden', 'Only its author can edit a post')
    if (state.erased) throw new Refusal('not-found', 'No such post')
    const { content, files: wanted, ...about } = data
    mustSuit?.(state, { ...state.content, ...content }, (wanted?.order ?? state.files).length)
    const changed = Object.fromEntries(Object.entries(content).filter(([field, value]) => !isSame(state.content[field], value)))
    const files = wanted && filesChanged(state.files, wanted)
    if (Object.keys(changed).length === 0 && !files) return []
    return [{ type: `${kind}Edited` as const, data: { ...about, changed, ...(files && { files }), editedAt: at } }]
  }),
})

const isSame = (one: unknown, other: unknown): boolean => is(fromJS(one), fromJS(other))

/** Undefined where they are the same in the same order. Refuses a file that the post neither has nor gets. */
const filesChanged = (before: readonly FileId[], { order, added }: FilesWanted) => {
  const come = added.filter(({ file }) => order.includes(file) && !before.includes(file))
  const known = new Set([...before, ...come.map(({ file }) => file)])
  if (order.some((id) => !known.has(id))) throw new Refusal('invalid', 'No such file')
  if (isSame(before, order)) return undefined
  return { order, added: come, removed: before.filter((id) => !order.includes(id)) }
}

type Edited = Event<string, { readonly changed: Content; readonly files?: { readonly order: readonly FileId[] } }>

/** What a post says from the beginning; to be taken into the state where its kind evolves by it. */
export const postedWith = (content: Content, files: readonly { readonly file: FileId }[]): Edits => ({
  content,
  files: files.map(({ file }) => file),
})

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(
    `${kind}Edited` as const,
    <S extends Edits & Moderation>(state: S, { data: { changed, files } }: Edited, revision: number): S => ({
      ...state,
      content: { ...state.content, ...changed },
      files: files?.order ?? state.files,
      judgedFrom: revision,
    }),
  ),
})
