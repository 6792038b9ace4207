import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent, VerifyEmail } from '../messages.js'

/** The link was checked where it was opened; here it proves the address, once. */
export const verifyEmail = ({ data, at }: Static<typeof VerifyEmail>, { registeredAt, verified }: Membership): MemberEvent[] => {
  if (registeredAt === undefined) throw new Refusal('not-found', 'No such member')
  return verified ? [] : [{ type: 'EmailVerified', data: { ...data, verifiedAt: at } }]
}
