import { Type, type TProperties } from '@sinclair/typebox'
import { Map } from 'immutable'
import { memberIdOf, type Member } from '../kernel/actor.js'
import { IdSet } from '../kernel/id-set.js'
import { CommentId, MemberId } from '../kernel/ids.js'
import { command, event, processCommand, type Command, type Event } from '../kernel/messages.js'
import { Personal } from '../kernel/personal.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { keyed } from './keyed.js'
import { answeredBy, MOST_SPEAKERS, silenced, spoke, type Speakers } from './speakers.js'

/** Who wrote each comment, also of those that are deleted: their ids stay taken. */
export interface Comments {
  readonly commentedBy: Map<CommentId, MemberId>
  readonly deleted: IdSet<CommentId>
  readonly speakers: Speakers
}
export const noComments: Comments = { commentedBy: Map(), deleted: IdSet.empty(), speakers: [] }

/** In characters, as they are counted by people: one for each code point. */
export const LONGEST_COMMENT = 2000

/** Comments that one command erases: their facts go in one append. */
export const ERASED_AT_ONCE = 500

const id = { commentId: CommentId }
type OfComment = Event<string, { commentId: CommentId }>

/** The same for every kind, as its id says all. */
export const CommentDeleted = event('CommentDeleted', id, { called: 'Comment deleted' })

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    command(`CommentOn${kind}` as const, { ...key, ...id, text: Type.String({ minLength: 1, maxLength: LONGEST_COMMENT }) }),
    command(`Delete${kind}Comment` as const, { ...key, ...id }),
    processCommand(`Erase${kind}Comments` as const, { ...key, memberId: MemberId }, 'erasure'),
  ] as const,
  events: [
    event(
      `${kind}Commented` as const,
      {
        ...key,
        ...id,
        memberId: MemberId,
        text: Personal(Type.String()),
        /** Whom it answers: who spoke last before it; missing where nobody did. */
        answers: Type.Optional(Type.Array(MemberId, { maxItems: MOST_SPEAKERS })),
        commentedAt: Time,
      },
      { subject: 'member:{memberId}', called: 'Commented' },
    ),
    CommentDeleted,
  ] as const,
})

export const decisions = <Kind extends string, S extends Comments>(kind: Kind, mustTake: (state: S, at: string) => void) => ({
  ...keyed(
    `CommentOn${kind}` as const,
    <Data extends OfComment['data']>({ data, by, at }: Command<`CommentOn${Kind}`, Data, Member>, state: S) => {
      mustTake(state, at)
      const memberId = memberIdOf(by)
      const writer = state.commentedBy.get(data.commentId)
      if (writer === memberId) return []
      if (writer !== undefined) throw new Refusal('conflict', 'This comment exists already')
      const answers = answeredBy(state.speakers, memberId)
      return [{ type: `${kind}Commented` as const, data: { ...data, memberId, ...(answers.length > 0 && { answers }), commentedAt: at } }]
    },
  ),
  /** Its writer alone may, and at any time: what is closed keeps nobody's words against their will. */
  ...keyed(
    `Delete${kind}Comment` as const,
    ({ data: { commentId }, by }: Command<`Delete${Kind}Comment`, OfComment['data'], Member>, { commentedBy, deleted }: S) => {
      const writer = commentedBy.get(commentId)
      if (writer === undefined) throw new Refusal('not-found', 'No such comment')
      if (writer !== memberIdOf(by)) throw new Refusal('forbidden', 'Only who wrote a comment can delete it')
      return deleted.has(commentId) ? [] : [{ type: 'CommentDeleted' as const, data: { commentId } }]
    },
  ),
  /** What a member wrote below a post, when the member's account is erased: so many at a time, until nothing is left. */
  ...keyed(
    `Erase${kind}Comments` as const,
    ({ data: { memberId } }: Command<`Erase${Kind}Comments`, OfMember, 'system:erasure'>, { commentedBy, deleted }: S) =>
      [...commentedBy]
        .filter(([commentId, writer]) => writer === memberId && !deleted.has(commentId))
        .slice(0, ERASED_AT_ONCE)
        .map(([commentId]) => ({ type: 'CommentDeleted' as const, data: { commentId } })),
  ),
})

type OfMember = { readonly memberId: MemberId }

type Written = Event<string, { commentId: CommentId; memberId: MemberId }>

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}Commented` as const, <S extends Comments>(state: S, { data: { commentId, memberId } }: Written): S => ({
    ...state,
    commentedBy: state.commentedBy.set(commentId, memberId),
    speakers: spoke(state.speakers, { memberId, commentId }),
  })),
  CommentDeleted: <S extends Comments>(state: S, { data: { commentId } }: OfComment): S => ({
    ...state,
    deleted: state.deleted.add(commentId),
    speakers: silenced(state.speakers, commentId),
  }),
})
