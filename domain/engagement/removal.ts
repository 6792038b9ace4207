import { Type, type TProperties } from '@sinclair/typebox'
import type { Member, Reader } from '../kernel/actor.js'
import { command, event, processCommand, type Command } from '../kernel/messages.js'
import { Fingerprint } from '../kernel/personal.js'
import { Refusal } from '../kernel/refusal.js'
import { Time } from '../kernel/time.js'
import { nothingToEdit, type Edits } from './edit.js'
import { keyed } from './keyed.js'

/** `removed`: nobody finds it any more. `erased`: its words and files are gone for good. */
export interface Removal {
  readonly removed: boolean
  readonly erased: boolean
}
export const notRemoved: Removal = { removed: false, erased: false }

/** Who took it away: its author, a moderator, or the erasure of the author's account. */
export const ByRole = Type.Union([Type.Literal('author'), Type.Literal('moderator'), Type.Literal('erasure')])

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [
    command(`Remove${kind}` as const, key),
    processCommand(`Erase${kind}` as const, { ...key, subject: Type.String(), fingerprint: Fingerprint }, 'erasure'),
  ] as const,
  events: [event(`${kind}Removed` as const, { ...key, byRole: ByRole, removedAt: Time })] as const,
})

type Erasing<Key> = Key & { readonly subject: string; readonly fingerprint: string | null }

/** The kind says who the author is; of what was never posted there is none. */
export const decisions = <Kind extends string, S extends Removal>(kind: Kind, authorOf: (state: S) => Reader | undefined) => ({
  /** Its author may at any time, also when it is closed (DECISIONS C-38). */
  ...keyed(`Remove${kind}` as const, <Key extends object>({ data, by, at }: Command<`Remove${Kind}`, Key, Member>, state: S) => {
    const author = authorOf(state)
    if (author === undefined) throw new Refusal('not-found', 'No such post')
    if (author !== by) throw new Refusal('forbidden', 'Only its author can delete a post')
    return state.removed ? [] : [{ type: `${kind}Removed` as const, data: { ...data, byRole: 'author' as const, removedAt: at } }]
  }),

  /** The key is destroyed when this is asked for: what is still there to be seen goes with it. */
  ...keyed(
    `Erase${kind}` as const,
    <Key extends object>({ data, at }: Command<`Erase${Kind}`, Erasing<Key>, 'system:erasure'>, state: S) => {
      if (authorOf(state) === undefined) throw new Refusal('not-found', 'No such post')
      const { subject, fingerprint, ...key } = data
      const removed = { type: `${kind}Removed` as const, data: { ...key, byRole: 'erasure' as const, removedAt: at } }
      const erased = { type: 'SubjectKeyDestroyed' as const, data: { subject, fingerprint } }
      return [...(state.removed ? [] : [removed]), ...(state.erased ? [] : [erased])]
    },
  ),
})

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}Removed` as const, <S extends Removal>(state: S): S => ({ ...state, removed: true })),
  SubjectKeyDestroyed: <S extends Removal & Edits>(state: S): S => ({ ...state, ...nothingToEdit, erased: true }),
})
