import type { TProperties } from '@sinclair/typebox'
import { memberIdOf, type Member } from '../kernel/actor.js'
import { IdSet } from '../kernel/id-set.js'
import { MemberId } from '../kernel/ids.js'
import { command, event, type Command, type Event } from '../kernel/messages.js'
import { keyed } from './keyed.js'

/** Who has a post in their collection. */
export interface Saves {
  readonly savedBy: IdSet<MemberId>
}
export const noSaves: Saves = { savedBy: IdSet.empty() }

export const messages = <Kind extends string, Key extends TProperties>(kind: Kind, key: Key) => ({
  commands: [command(`Save${kind}` as const, key), command(`Unsave${kind}` as const, key)] as const,
  events: [
    event(`${kind}Saved` as const, { ...key, memberId: MemberId }, { called: 'Saved' }),
    event(`${kind}Unsaved` as const, { ...key, memberId: MemberId }, { called: 'No longer saved' }),
  ] as const,
})

/** Of what is there everybody may, also when it is closed (DECISIONS C-38). */
export const decisions = <Kind extends string, S extends Saves>(kind: Kind, mustExist: (state: S) => unknown) => ({
  ...keyed(`Save${kind}` as const, <Key extends object>({ data, by }: Command<`Save${Kind}`, Key, Member>, state: S) => {
    mustExist(state)
    const memberId = memberIdOf(by)
    return state.savedBy.has(memberId) ? [] : [{ type: `${kind}Saved` as const, data: { ...data, memberId } }]
  }),
  ...keyed(`Unsave${kind}` as const, <Key extends object>({ data, by }: Command<`Unsave${Kind}`, Key, Member>, state: S) => {
    mustExist(state)
    const memberId = memberIdOf(by)
    return state.savedBy.has(memberId) ? [{ type: `${kind}Unsaved` as const, data: { ...data, memberId } }] : []
  }),
})

type ByMember = Event<string, { memberId: MemberId }>

export const evolve = <Kind extends string>(kind: Kind) => ({
  ...keyed(`${kind}Saved` as const, <S extends Saves>(state: S, { data: { memberId } }: ByMember): S => ({
    ...state,
    savedBy: state.savedBy.add(memberId),
  })),
  ...keyed(`${kind}Unsaved` as const, <S extends Saves>(state: S, { data: { memberId } }: ByMember): S => ({
    ...state,
    savedBy: state.savedBy.remove(memberId),
  })),
})
