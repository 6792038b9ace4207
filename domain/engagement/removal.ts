import { Type, type Static, type TProperties } from '@sinclair/typebox'
import type { Member, Reader } from '../kernel/actor.js'
import { DecisionId } from '../kernel/ids.js'
import { command, event, processCommand, type Command, type Event } from '../kernel/messages.js'
import { Fingerprint } from '../kernel/personal.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { nothingToEdit, type Edits } from './edit.js'
import { keyed } from './keyed.js'
import { judgedNoMore, undone, withRuling, type Moderation } from './moderation/state.js'

/** Who took it away: its author, a moderator, or the erasure of the author's account. */
export const ByRole = Type.Union([Type.Literal('author'), Type.Literal('moderator'), Type.Literal('erasure')])
export type ByRole = Static<typeof ByRole>

/** `removedBy`: nobody finds it any more. `erased`: its words and files are gone for good. */
export interface Removal {
  readonly removedBy: ByRole | undefined
  /** The decision of a moderator that took it away. */
  readonly removedFor: DecisionId | undefined
  readonly erased: boolean
}
export const notRemoved: Removal = { removedBy: undefined, removedFor: undefined, erased: false }

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    command(`Remove${kind}` as const, key),
    processCommand(`Erase${kind}` as const, { ...key, subject: Type.String(), fingerprint: Fingerprint }, 'erasure'),
  ] as const,
  events: [
    event(
      `${kind}Removed` as const,
      { ...key, byRole: ByRole, decisionId: Type.Optional(DecisionId), removedAt: Time },
      { called: 'Removed' },
    ),
  ] as const,
})

/** For its author, too, and for good: what a moderator took away may be given back. */
export const isGone = ({ removedBy }: Pick<Removal, 'removedBy'>): boolean => removedBy !== undefined && removedBy !== 'moderator'

type Erasing<Key> = Key & { readonly subject: string; readonly fingerprint: string | null }

/** The kind says who the author is; of what was never posted there is none. */
export const decisions = <Kind extends string, S extends Removal>(kind: Kind, authorOf: (state: S) => Reader | undefined) => ({
  /** Its author may at any time, also when it is closed (DECISIONS C-38), and when a moderator took it away: then it is gone for good (C-61). */
  ...keyed(`Remove${kind}` as const, <Key extends object>({ data, by, at }: Command<`Remove${Kind}`, Key, Member>, state: S) => {
    const author = authorOf(state)
    if (author === undefined) throw new Refusal('not-found', 'No such post')
    if (author !== by) throw new Refusal('forbidden', 'Only its author can delete a post')
    return isGone(state) ? [] : [{ type: `${kind}Removed` as const, data: { ...data, byRole: 'author' as const, removedAt: at } }]
  }),

  /** The key is destroyed when this is asked for: what is still there to be seen goes with it. */
  ...keyed(
    `Erase${kind}` as const,
    <Key extends object>({ data, at }: Command<`Erase${Kind}`, Erasing<Key>, 'system:erasure'>, state: S) => {
      if (authorOf(state) === undefined) throw new Refusal('not-found', 'No such post')
      const { subject, fingerprint, ...key } = data
      const removed = { type: `${kind}Removed` as const, data: { ...key, byRole: 'erasure' as const, removedAt: at } }
      const erased = { type: 'SubjectKeyDestroyed' as const, data: { subject, fingerprint } }
      return [...(isGone(state) ? [] : [removed]), ...(state.erased ? [] : [erased])]
    },
  ),
})

type Removed = Event<string, { readonly byRole: ByRole; readonly decisionId?: DecisionId }>

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}Removed` as const, <S extends Removal & Moderation>(state: S, { data: { byRole, decisionId } }: Removed): S => ({
    ...state,
    ...(byRole !== 'moderator' && judgedNoMore),
    removedBy: byRole,
    removedFor: decisionId,
  })),
  ...keyed(`${kind}Restored` as const, <S extends Removal & Moderation>(state: S): S => ({
    ...(state.removedFor === undefined ? state : withRuling(state, state.removedFor, undone)),
    removedBy: undefined,
    removedFor: undefined,
  })),
  SubjectKeyDestroyed: <S extends Removal & Edits & Moderation>(state: S): S => ({
    ...state,
    ...nothingToEdit,
    rulings: judgedNoMore.rulings,
    erased: true,
  }),
})
