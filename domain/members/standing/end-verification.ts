import type { Static } from '@sinclair/typebox'
import type { Membership } from '../member.js'
import type { MemberEvent } from '../messages.js'
import type { EndVerification } from './messages.js'
import { restrictionAt } from './restrict-member.js'

/**
 * Whose registration a moderator has found to be theirs is verified: what asked for that is over. Told of the moment of the check, however late: what a
 * moderator has asked for since is not over with it, nor is it by a check of what was declared before.
 */
const endVerification = ({ data, at }: Static<typeof EndVerification>, state: Membership): MemberEvent[] => {
  const stands = restrictionAt(state, at)
  if (stands?.action !== 'require-verification' || stands.since > at || !isConfirmedAt(state, at)) return []
  return [{ type: 'RestrictionEnded', data: { ...data, restriction: stands.id, endedAt: at } }]
}

const isConfirmedAt = ({ registrationCheck: check }: Membership, at: string): boolean =>
  check?.result === 'confirmed' && check.expiresOn !== undefined && at.slice(0, 10) < check.expiresOn

export const decisions = { EndVerification: endVerification }
