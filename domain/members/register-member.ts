import type { Static } from '@sinclair/typebox'
import type { Membership } from './member.js'
import type { MemberEvent, RegisterMember } from './messages.js'

/** Follows the claim of the address, which has decided who may: a member registered already stays as they are. */
export const registerMember = ({ data, at }: Static<typeof RegisterMember>, { registered }: Membership): MemberEvent[] =>
  registered ? [] : [{ type: 'MemberRegistered', data: { ...data, registeredAt: at } }]
