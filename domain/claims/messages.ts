import { Type, type Static } from '@sinclair/typebox'
import { joined, joining } from '../kernel/joining.js'
import { command, event } from '../kernel/messages.js'

/** `claim` is the keyed hash of the address: it names the stream, and nobody can read the address from it. */
export const ClaimEmail = command('ClaimEmail', { claim: Type.String({ pattern: '^[0-9a-f]{64}$' }), ...joining })

/** Holds all that MemberRegistered needs, so that a registration cut short can be rolled forward. */
export const EmailClaimed = event('EmailClaimed', joined, { subject: 'member:{memberId}' })

/** Stored format: change only by adding a version. */
export const claimEvents = [EmailClaimed] as const
export const claimCommands = [ClaimEmail] as const

export type ClaimEvent = Static<(typeof claimEvents)[number]>
export type ClaimCommand = Static<(typeof claimCommands)[number]>
