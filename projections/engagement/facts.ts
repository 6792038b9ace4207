import type { FilesChanged } from '../../domain/engagement/file.js'
import type { PostKind } from '../../domain/engagement/kinds.js'
import type { JudgementEvent } from '../../domain/engagement/moderation/messages.js'
import type { ByRole } from '../../domain/engagement/removal.js'
import type { VideoOutcome } from '../../domain/engagement/video.js'
import type { CommentId, FileId, MemberId } from '../../domain/kernel/ids.js'
import type { Event, Recorded } from '../../domain/kernel/messages.js'

/** What happens to every post, whatever its kind calls it. */
export type Happening =
  | { readonly what: 'posted'; readonly family: string }
  | { readonly what: 'liked'; readonly memberId: MemberId; readonly liked: boolean }
  | { readonly what: 'saved'; readonly memberId: MemberId; readonly saved: boolean }
  | { readonly what: 'commented'; readonly commentId: CommentId; readonly deleted: boolean }
  /** That somebody has reported it, and what moderators make of that. */
  | { readonly what: 'judged' }
  | { readonly what: 'edited'; readonly changed: object; readonly files?: FilesChanged | undefined }
  | { readonly what: 'prepared'; readonly file: FileId; readonly outcome: VideoOutcome }
  | { readonly what: 'removed'; readonly byRole: ByRole }
  | { readonly what: 'restored' }

/**
 * Who keeps a post from being found: whoever took it away, or the review that it waits for; `refused` where it did not pass. Or its video, as long as
 * that cannot be played; `lapsed` where none came.
 */
export type WithheldBy = ByRole | 'review' | 'refused' | 'video' | 'lapsed'

/** The types of facts that every kind has. */
export type SharedType<Name extends string> = `${Name}${Shared}` | 'CommentDeleted' | JudgementEvent['type']
type Shared =
  | 'Posted'
  | 'Liked'
  | 'Unliked'
  | 'Saved'
  | 'Unsaved'
  | 'Commented'
  | 'Reported'
  | 'Edited'
  | 'Removed'
  | 'Restored'
  | 'VideoPrepared'

/** What a fact that a kind has for itself changes: what the card holds, and whether whoever looks at the post is told. */
export interface OwnFact {
  readonly card: boolean
  /** That something moves on it, that it says something else, that it is there from now on, or never will be. */
  readonly told: false | 'changed' | 'edited' | 'posted' | 'refused'
}

/** One line for each of them, and a fact without a line does not compile. */
export type OwnFacts<Name extends string, Type extends string> = Readonly<Record<Exclude<Type, SharedType<Name>>, OwnFact>>

/** Which post a fact is of: the stream `case-7` is that of case 7, also where its facts say it in another way. */
export const postOf = ({ stream }: Pick<Recorded, 'stream'>): number => Number(stream.slice(stream.indexOf('-') + 1))

/** Which of the lists of its kind a post belongs to, as what it was posted with says; for a kind that has one list, the same of all. */
export type FamilyOf<Posted> = (posted: Posted) => string

const judged = (): Happening => ({ what: 'judged' })

/** Reads the facts of a kind; undefined for those that it has for itself. */
export const readingOf = <Posted extends object>(
  { name }: Pick<PostKind, 'name'>,
  familyOf: FamilyOf<Posted> = () => name,
): ((fact: Event) => Happening | undefined) => {
  const readings: Readonly<Record<string, (data: never) => Happening>> = {
    [`${name}Posted`]: (data: Posted) => ({ what: 'posted', family: familyOf(data) }),
    [`${name}Liked`]: ({ memberId }: OfMember) => ({ what: 'liked', memberId, liked: true }),
    [`${name}Unliked`]: ({ memberId }: OfMember) => ({ what: 'liked', memberId, liked: false }),
    [`${name}Saved`]: ({ memberId }: OfMember) => ({ what: 'saved', memberId, saved: true }),
    [`${name}Unsaved`]: ({ memberId }: OfMember) => ({ what: 'saved', memberId, saved: false }),
    [`${name}Commented`]: ({ commentId }: OfComment) => ({ what: 'commented', commentId, deleted: false }),
    CommentDeleted: ({ commentId }: OfComment) => ({ what: 'commented', commentId, deleted: true }),
    [`${name}Reported`]: judged,
    ReportsClaimed: judged,
    ReportsReleased: judged,
    ReportsDecided: judged,
    DecisionAppealed: judged,
    AppealDecided: judged,
    [`${name}Edited`]: ({ changed, files }: OfEdit) => ({ what: 'edited', changed, files }),
    [`${name}VideoPrepared`]: ({ file, outcome }: OfVideo) => ({ what: 'prepared', file, outcome }),
    [`${name}Removed`]: ({ byRole }: { byRole: ByRole }) => ({ what: 'removed', byRole }),
    [`${name}Restored`]: () => ({ what: 'restored' }),
  }
  return ({ type, data }) => readings[type]?.(data as never)
}

interface OfMember {
  readonly memberId: MemberId
}
interface OfComment {
  readonly commentId: CommentId
}
interface OfEdit {
  readonly changed: object
  readonly files?: FilesChanged
}
interface OfVideo {
  readonly file: FileId
  readonly outcome: VideoOutcome
}
