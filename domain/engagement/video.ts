import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { FileId } from '../kernel/ids.js'
import { event, processCommand, type Command } from '../kernel/messages.js'
import type { Edits } from './edit.js'
import { keyed } from './keyed.js'

const strict = { additionalProperties: false }
const pixels = Type.Integer({ minimum: 1 })

/**
 * Why nothing that plays could be made of a video: it is damaged or no video at all, it ends before it says it does, it is longer than is taken,
 * making it playable took too long, or nothing here could do it.
 */
export const VideoFailure = Type.Union([
  Type.Literal('damaged'),
  Type.Literal('cut-off'),
  Type.Literal('too-long'),
  Type.Literal('too-slow'),
  Type.Literal('unavailable'),
])
export type VideoFailure = Static<typeof VideoFailure>

/** Which of them another time may not meet again. The rest is wrong with the file, of which nothing else ever comes. */
export const MAY_PASS: Readonly<Record<VideoFailure, boolean>> = {
  ...{ damaged: false, 'cut-off': false, 'too-long': false },
  ...{ 'too-slow': true, unavailable: true },
}

/** Pixels of the smaller of two renditions of a video, on its shorter side at most: for narrow screens and slow lines. */
export const SMALL_VIDEO = 480

const prepared = [Type.Literal('preparing'), Type.Literal('ready'), Type.Literal('failed')] as const
/** Whether a video can be played: not yet, now, or never. */
export const VideoState = Type.Union([...prepared])
export type VideoState = Static<typeof VideoState>
/** Where the video of a post is that is there before it: yet to come, at first. */
export const AwaitedVideoState = Type.Union([Type.Literal('waiting'), ...prepared])
export type AwaitedVideoState = Static<typeof AwaitedVideoState>

/** What became of a video: it plays, as what and how large; or nothing that plays could be made of it. */
export const VideoOutcome = Type.Union([
  Type.Object({ state: Type.Literal('ready'), mime: Type.String(), width: pixels, height: pixels }, strict),
  Type.Object({ state: Type.Literal('failed'), why: Type.Optional(VideoFailure) }, strict),
])
export type VideoOutcome = Static<typeof VideoOutcome>

/** Videos of a post that were made playable; each is named once in the state. */
export interface Videos {
  readonly prepared: readonly FileId[]
}
export const noVideos: Videos = { prepared: [] }

/** `v`: the version in which its event is stored, which for learning has never been another. */
export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key, v = 2) => ({
  commands: [processCommand(`Prepare${kind}Video` as const, { ...key, file: FileId, outcome: VideoOutcome }, 'videos')] as const,
  events: [
    event(`${kind}VideoPrepared` as const, { ...key, file: FileId, outcome: VideoOutcome }, { v, called: 'Video made playable' }),
  ] as const,
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
      { files, prepared }: Pick<Edits, 'files'> & Videos,
    ) => (!files.includes(data.file) || prepared.includes(data.file) ? [] : [{ type: `${kind}VideoPrepared` as const, data }]),
  ),
})

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}VideoPrepared` as const, <S extends Videos>(state: S, { data: { file } }: { data: Preparing }): S => ({
    ...state,
    prepared: [...state.prepared, file],
  })),
})
