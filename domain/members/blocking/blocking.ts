import type { Static } from '@sinclair/typebox'
import { IdSet } from '../../kernel/id-set.js'
import type { MemberId } from '../../kernel/ids.js'
import type { MemberBlocked, MemberUnblocked } from './messages.js'

/** Of whom a member does not want to hear. */
export interface Blocking {
  readonly blocked: IdSet<MemberId>
}
export const blockingNobody: Blocking = { blocked: IdSet.empty() }

export const evolve = {
  MemberBlocked: <S extends Blocking>(state: S, { data }: Static<typeof MemberBlocked>): S => ({
    ...state,
    blocked: state.blocked.add(data.other),
  }),
  MemberUnblocked: <S extends Blocking>(state: S, { data }: Static<typeof MemberUnblocked>): S => ({
    ...state,
    blocked: state.blocked.remove(data.other),
  }),
}
