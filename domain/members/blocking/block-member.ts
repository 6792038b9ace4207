import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'
import type { BlockMember, UnblockMember } from './messages.js'
import { grouped } from '../../kernel/written.js'

/** So many can be blocked by one member. */
export const MOST_BLOCKED = 1_000

/** Somebody else, once. */
const blockMember = ({ data, at }: Static<typeof BlockMember>, state: Membership): MemberEvent[] => {
  if (data.other === data.memberId) throw new Refusal('invalid', 'You cannot block yourself')
  if (state.blocked.has(data.other)) return []
  if (state.blocked.size >= MOST_BLOCKED) throw new Refusal('invalid', `You can block ${grouped(MOST_BLOCKED)} members at most`)
  return [{ type: 'MemberBlocked', data: { ...data, blockedAt: at } }]
}

const unblockMember = ({ data, at }: Static<typeof UnblockMember>, state: Membership): MemberEvent[] =>
  state.blocked.has(data.other) ? [{ type: 'MemberUnblocked', data: { ...data, unblockedAt: at } }] : []

export const decisions = { BlockMember: blockMember, UnblockMember: unblockMember }
