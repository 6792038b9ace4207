import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent, ResetPassword } from '../messages.js'

/** The mailed code was checked where it was entered; who has it has proved the address too. The password itself lies in the vault. */
export const resetPassword = (
  { data, at }: Static<typeof ResetPassword>,
  { registeredAt, verified, passwordAt }: Membership,
): MemberEvent[] => {
  if (registeredAt === undefined) throw new Refusal('not-found', 'No such member')
  if (passwordAt !== undefined && at <= passwordAt) return []
  const reset: MemberEvent = { type: 'PasswordReset', data: { ...data, resetAt: at } }
  return verified ? [reset] : [{ type: 'EmailVerified', data: { ...data, verifiedAt: at } }, reset]
}
