import { beyondCommands } from '../../../domain/beyond/messages.js'
import { caseCommands, type Shape } from '../../../domain/cases/messages.js'
import { POST_KINDS, type PostWord } from '../../../domain/engagement/kinds.js'
import { asMember, type Actor } from '../../../domain/kernel/actor.js'
import type { FileId, MemberId } from '../../../domain/kernel/ids.js'
import { reelCommands } from '../../../domain/reels/messages.js'
import { consents, content, noon } from '../../support/cast/facts.js'

/** Few, so that they get in each other's way; who judges posts nothing. */
export const MEMBERS = [1, 2, 3] as MemberId[]
const MODERATORS = [8, 9] as MemberId[]
const VISITOR = 'visitor:7'

/** The posts of each kind, by their numbers. */
export const POSTS: Readonly<Record<PostWord, readonly number[]>> = {
  case: [11, 12, 13, 14, 15, 16, 17],
  beyond: [21, 22],
  reel: [31, 32, 33, 34, 35, 36, 37, 38, 39],
}
/** Of each case its shape. */
const SHAPES: Readonly<Record<number, Shape>> = {
  11: 'image',
  12: 'case',
  13: 'clinical',
  14: 'clinical',
  15: 'image',
  16: 'image',
  17: 'image',
}
/** Those of a visitor. */
export const OF_VISITOR: readonly number[] = [15, 16, 17]

/** Which commands each kind of post takes, as the domain lists them. */
export const COMMANDS: Readonly<Record<PostWord, readonly string[]>> = {
  case: caseCommands.map(({ properties }) => properties.type.const),
  beyond: beyondCommands.map(({ properties }) => properties.type.const),
  reel: reelCommands.map(({ properties }) => properties.type.const),
}

/** What chance has drawn: who does it to which post, and a number that makes it one of many. `index`: the how manieth it is of a story. */
export interface Draw {
  readonly who: MemberId
  readonly which: number
  readonly nth: number
  readonly index: number
  /** The number of the last event of the post. */
  readonly revision: number
}

/** A command, but for its type and its time. */
interface Act {
  readonly by: Actor
  readonly data: object
}
export type Acts = Readonly<Record<string, (draw: Draw) => Act>>

const fileOf = ({ which, nth }: Draw, category: 'IMAGE' | 'VIDEO') => ({
  file: `00000000-0000-4000-8000-${String(which).padStart(10, '0')}0${nth % 3}` as FileId,
  category,
  mime: category === 'IMAGE' ? 'image/jpeg' : 'video/mp4',
  name: `${nth}.bin`,
  width: 600,
  height: 800,
})
/** What fits the post: older ones have no videos, and of the others every other file is one. */
const suiting = (draw: Draw) =>
  fileOf(draw, POSTS.reel.includes(draw.which) || (!['image', 'case'].includes(SHAPES[draw.which]!) && draw.nth % 2) ? 'VIDEO' : 'IMAGE')
const editOf = (draw: Draw) => (draw.nth % 3 === 0 ? {} : { files: { order: [suiting(draw).file], added: [suiting(draw)] } })

const authorOf = ({ which }: Draw): MemberId => MEMBERS[which % MEMBERS.length]!
/** Nearly always its author. */
const byAuthor = (draw: Draw): Actor => asMember(draw.nth % 7 === 0 ? draw.who : authorOf(draw))
const byModerator = ({ nth }: Draw): Actor => asMember(MODERATORS[nth % 2]!)
const byOther = ({ nth }: Draw): Actor => asMember(MODERATORS[(nth + 1) % 2]!)
const decisionOf = ({ which, nth }: Draw) => ({ decisionId: 100 * which + nth })
const commentOf = ({ which, nth }: Draw) => ({ commentId: 100 * which + (nth % 10) })

/** How a moderator decides: in favour, or against it by some rule. */
const rulingOf = ({ nth }: Draw) => {
  const decision = (['dismiss', 'ask-change', 'remove', 'remove'] as const)[nth % 4]!
  return { decision, ...(decision !== 'dismiss' && { rule: 'patient-recognisable' }), reason: 'A face can be recognised' }
}
const outcomeOf = ({ nth }: Draw) =>
  nth % 3 === 0 ? { state: 'failed', why: 'too-slow' } : { state: 'ready', mime: 'video/mp4', width: 600, height: 800 }

/** What the posts of every kind can undergo. */
const shared = (word: PostWord): Acts => {
  const { name, key } = POST_KINDS[word]
  const act = (by: (draw: Draw) => Actor, more: (draw: Draw) => object = () => ({})) => {
    return (draw: Draw): Act => ({ by: by(draw), data: { [key]: draw.which, ...more(draw) } })
  }
  const anybody = ({ who }: Draw) => asMember(who)
  const erasure = () => 'system:erasure' as const
  return {
    [`Save${name}`]: act(anybody),
    [`Unsave${name}`]: act(anybody),
    [`Report${name}`]: act(anybody, ({ index, nth, revision }) => ({
      ...{ reportId: 1 + index, reason: 'A face', version: Math.min(nth % 3, Math.max(0, revision)) },
    })),
    [`Claim${name}Reports`]: act(byModerator),
    [`Release${name}Reports`]: act(byModerator),
    [`Free${name}Reports`]: act(
      () => 'system:claims',
      ({ nth }) => ({ memberId: MODERATORS[nth % 2] }),
    ),
    [`Decide${name}Reports`]: act(byModerator, (draw) => ({
      ...decisionOf(draw),
      ...rulingOf(draw),
      version: Math.max(0, draw.revision),
    })),
    [`Appeal${name}Decision`]: act(
      (draw) => asMember(authorOf(draw)),
      (draw) => ({ ...decisionOf(draw), text: 'It is a drawing' }),
    ),
    [`Decide${name}Appeal`]: act(byOther, (draw) => ({
      ...decisionOf(draw),
      ...{ verdict: draw.nth % 2 ? 'upheld' : 'overturned', reason: 'Looked at once more' },
    })),
    [`Restore${name}`]: act(byOther, () => ({ reason: 'A mistake' })),
    [`Remove${name}`]: act(byAuthor),
    [`Erase${name}`]: act(erasure, ({ which }) => ({ subject: `post:${word}:${which}`, fingerprint: null })),
    [`Prepare${name}Video`]: act(
      () => 'system:videos',
      (draw) => ({ file: fileOf(draw, 'VIDEO').file, outcome: outcomeOf(draw) }),
    ),
  }
}

/** And of those that are discussed and edited. */
const discussed = (word: 'case' | 'beyond', terms: object): Acts => {
  const { name, key } = POST_KINDS[word]
  const act = (by: Actor, { which }: Draw, more: object = {}): Act => ({ by, data: { [key]: which, ...more } })
  return {
    [`Like${name}`]: (draw) => act(asMember(draw.who), draw),
    [`Unlike${name}`]: (draw) => act(asMember(draw.who), draw),
    [`CommentOn${name}`]: (draw) => act(asMember(draw.who), draw, { ...commentOf(draw), text: `Words ${draw.nth}` }),
    [`Delete${name}Comment`]: (draw) => act(asMember(draw.who), draw, commentOf(draw)),
    [`Erase${name}Comments`]: (draw) => act('system:erasure', draw, { memberId: draw.who }),
    [`Edit${name}`]: (draw) => act(byAuthor(draw), draw, { content: { title: `Edited ${draw.nth}` }, ...editOf(draw), ...terms }),
  }
}

const { files: _, ...said } = { ...content, description: 'After a repair' }
const beyondTerms = { consents: { indemnity: true, wording: '2026-11', at: noon } }

/** How each command comes about. */
export const ACTS: Readonly<Record<PostWord, Acts>> = {
  case: {
    ...shared('case'),
    ...discussed('case', { consents }),
    PostCase: (draw) => ({
      by: asMember(authorOf(draw)),
      data: { caseId: draw.which, shape: SHAPES[draw.which], ...said, title: `Posted ${draw.nth}`, files: [suiting(draw)], consents },
    }),
    PostVisitorCase: (draw) => ({
      by: VISITOR,
      data: { caseId: draw.which, title: `Sent ${draw.nth}`, description: said.description, files: [fileOf(draw, 'IMAGE')], consents },
    }),
    ReleaseCase: ({ which }) => ({ by: 'operator', data: { caseId: which } }),
    RefuseCase: ({ which }) => ({ by: 'operator', data: { caseId: which, reason: 'A face' } }),
    CloseCase: ({ which }) => ({ by: 'system:closing', data: { caseId: which } }),
    SolveCase: (draw) => ({ by: byAuthor(draw), data: { caseId: draw.which, outcome: `Healed ${draw.nth}` } }),
  },
  beyond: {
    ...shared('beyond'),
    ...discussed('beyond', beyondTerms),
    PostBeyond: (draw) => ({
      by: asMember(authorOf(draw)),
      data: { beyondId: draw.which, title: `Posted ${draw.nth}`, files: [suiting(draw)], ...beyondTerms },
    }),
  },
  reel: {
    ...shared('reel'),
    PostReel: (draw) => ({
      by: asMember(authorOf(draw)),
      data: { reelId: draw.which, title: `Posted ${draw.nth}`, speciality: 'Urology' },
    }),
    AttachReelVideo: (draw) => ({ by: byAuthor(draw), data: { reelId: draw.which, video: suiting(draw) } }),
    RetryReelVideo: (draw) => ({ by: byAuthor(draw), data: { reelId: draw.which } }),
    LapseReel: ({ which }) => ({ by: 'system:reels', data: { reelId: which } }),
    CountReelViews: ({ which, nth }) => ({ by: 'system:reels', data: { reelId: which, views: 1 + nth } }),
  },
}
