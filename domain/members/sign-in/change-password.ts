import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { ChangePassword, MemberEvent } from '../messages.js'

/** The current password was checked where it was entered (spec 1 §2); the password itself lies in the vault. */
export const changePassword = ({ data, at }: Static<typeof ChangePassword>, { verified, passwordAt }: Membership): MemberEvent[] => {
  if (!verified) throw new Refusal('not-found', 'No such member')
  if (passwordAt !== undefined && at <= passwordAt) return []
  return [{ type: 'PasswordChanged', data: { ...data, changedAt: at } }]
}
