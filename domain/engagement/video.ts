import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { FileId } from '../kernel/ids.js'
import { event, processCommand, type Command } from '../kernel/messages.js'
import type { Edits } from './edit.js'
import { keyed } from './keyed.js'

const strict = { additionalProperties: false }
const pixels = Type.Integer({ minimum: 1 })

/** What became of a video: it plays, as what and how large; or nothing that plays could be made of it. */
export const VideoOutcome = Type.Union([
  Type.Object({ state: Type.Literal('ready'), mime: Type.String(), width: pixels, height: pixels }, strict),
  Type.Object({ state: Type.Literal('failed') }, strict),
])
export type VideoOutcome = Static<typeof VideoOutcome>

/** Whether a video can be played: not yet, now, or never. */
export type VideoState = 'preparing' | VideoOutcome['state']

/** Videos of a post that were made playable; each is named once in the state. */
export interface Videos {
  readonly prepared: readonly FileId[]
}
export const noVideos: Videos = { prepared: [] }

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [processCommand(`Prepare${kind}Video` as const, { ...key, file: FileId, outcome: VideoOutcome }, 'videos')] as const,
  events: [event(`${kind}VideoPrepared` as const, { ...key, file: FileId, outcome: VideoOutcome })] as const,
})

interface Preparing {
  readonly file: FileId
  readonly outcome: VideoOutcome
}

export const decisions = <Kind extends string>(kind: Kind) => ({
  /** Said once of each video; of one that the post has no more, or never had, nothing is said: its preparing took a while. */
  ...keyed(
    `Prepare${kind}Video` as const,
    <Key extends object>(
      { data }: Command<`Prepare${Kind}Video`, Key & Preparing, 'system:videos'>,
      { files, prepared }: Edits & Videos,
    ) => (!files.includes(data.file) || prepared.includes(data.file) ? [] : [{ type: `${kind}VideoPrepared` as const, data }]),
  ),
})

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}VideoPrepared` as const, <S extends Videos>(state: S, { data: { file } }: { data: Preparing }): S => ({
    ...state,
    prepared: [...state.prepared, file],
  })),
})

/** A file of a post as a card holds it: of a video also whether it plays. */
interface CardFile {
  readonly file: FileId
  readonly category: string
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly video?: VideoState
}

/** Files as they come to a post: a video is not ready yet. */
export const asPosted = <File extends CardFile>(files: readonly File[]): File[] =>
  files.map((file) => (file.category === 'VIDEO' ? { ...file, video: 'preparing' as const } : file))

/** The files of a post once this is known of one of them. */
export const filesPrepared = <File extends CardFile>(files: readonly File[], { file: id, outcome }: Preparing): File[] =>
  files.map((file) => {
    if (file.file !== id) return file
    const { state, ...known } = outcome
    return { ...file, ...known, video: state }
  })
