import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent, RegisterMember } from '../messages.js'

/**
 * Follows the claim of the address. Until the address is proved, whoever signs up with it later replaces who did before (spec 1 §7: 409 for
 * verified addresses only); what was asked earlier and arrives later changes nothing.
 */
export const registerMember = ({ data, at }: Static<typeof RegisterMember>, { registeredAt, verified }: Membership): MemberEvent[] => {
  if (registeredAt !== undefined && at <= registeredAt) return []
  if (verified) throw new Refusal('conflict', 'This email is already registered')
  return [{ type: 'MemberRegistered', data: { ...data, registeredAt: at } }]
}
