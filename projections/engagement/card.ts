import type { VideoFailure, VideoState } from '../../domain/engagement/video.js'
import type { FileCategory } from '../../domain/kernel/file.js'
import type { FileId } from '../../domain/kernel/ids.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Happening, WithheldBy } from './facts.js'

/** A file of a post; sizes in pixels. */
export interface CardFile {
  readonly file: FileId
  readonly category: FileCategory
  readonly mime: string
  readonly width: number
  readonly height: number
  readonly name: Personal<string>
  /** Of a video, whether it can be played: not yet, now, or never. */
  readonly video?: VideoState
  /** Of one that cannot be played yet: from when on it is to be made playable, ISO 8601. */
  readonly since?: string
  /** Of one that cannot be. */
  readonly why?: VideoFailure
}

/** What the card of every post has, beside what its kind says. */
export interface PostCard {
  files: readonly CardFile[]
  /** Who keeps it from being found, if somebody does. */
  removed_by: WithheldBy | null
}

/** Whether what happened changes what stands on the card itself. */
export const isOnCard = (happening: Happening | undefined): boolean =>
  ['posted', 'edited', 'prepared', 'removed', 'restored'].includes(happening?.what ?? '')

/** Files as they come to a post at a moment, ISO 8601: a video is not ready yet. */
export const asPosted = (files: readonly CardFile[], since: string): CardFile[] =>
  files.map(({ why: _, ...file }) => (file.category === 'VIDEO' ? { ...file, video: 'preparing', since } : file))

/** What can happen to every post, on a card that is there, at a moment, ISO 8601; what its kind calls its texts is said by the fact. */
export const happenTo = (card: PostCard, happening: Happening | undefined, at: string): void => {
  if (happening?.what === 'edited') Object.assign(card, happening.changed, { files: filesAfter(card.files, happening.files, at) })
  if (happening?.what === 'prepared') card.files = filesPrepared(card.files, happening)
  if (happening?.what === 'removed') card.removed_by = happening.byRole
  if (happening?.what === 'restored') card.removed_by = null
}

/** Without the key of the post no name remains that came from it. */
export const namesForgotten = (files: readonly CardFile[]): CardFile[] => files.map((file) => ({ ...file, name: null }))

type Edited = Extract<Happening, { what: 'edited' }>
type Prepared = Extract<Happening, { what: 'prepared' }>

/** Those that stay and those that came along; all, where the edit says nothing of them. */
const filesAfter = (files: readonly CardFile[], changed: Edited['files'], at: string): readonly CardFile[] => {
  if (!changed) return files
  const known = new Map([...files, ...asPosted(changed.added, at)].map((each) => [each.file, each]))
  return changed.order.flatMap((id) => known.get(id) ?? [])
}

/** Once it is known of a video whether it plays. */
const filesPrepared = (files: readonly CardFile[], { file: id, outcome: { state, ...known } }: Prepared): CardFile[] =>
  files.map((file) => {
    if (file.file !== id) return file
    const { since: _, ...rest } = file
    return { ...rest, ...known, video: state }
  })
