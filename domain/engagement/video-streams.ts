import { POST_KINDS } from './kinds.js'

interface WithVideos {
  /** Of its commands and events: `PrepareCaseVideo`, `CaseVideoPrepared`. */
  readonly name: string
  /** How they name its number. */
  readonly key: string
}

/** Whose videos are made playable, by the word of the stream: those of posts of every kind, and of what members learn from. */
export const VIDEO_STREAMS: Readonly<Record<string, WithVideos>> = {
  ...POST_KINDS,
  learning: { name: 'Learning', key: 'learningId' },
}
