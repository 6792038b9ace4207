import { Type, type Static } from '@sinclair/typebox'
import { MemberId } from '../kernel/ids.js'
import { EmailReleased, joined, joining } from '../kernel/people/registration-fields.js'
import { command, event, processCommand } from '../kernel/messages.js'

/** `claim` is the keyed hash of the address: it names the stream, and nobody can read the address from it. */
const key = { claim: Type.String({ pattern: '^[0-9a-f]{64}$' }) }
export const ClaimEmail = command('ClaimEmail', { ...key, ...joining })
/** Nothing but the erasure of an account frees an address. */
export const ReleaseEmail = processCommand('ReleaseEmail', { ...key, memberId: MemberId }, 'erasure')

/** Holds all that MemberRegistered needs, so that a registration cut short can be rolled forward. */
export const EmailClaimed = event('EmailClaimed', joined, { subject: 'member:{memberId}' })

/** Stored format: change only by adding a version. */
export const claimEvents = [EmailClaimed, EmailReleased] as const
export const claimCommands = [ClaimEmail, ReleaseEmail] as const

export type ClaimEvent = Static<(typeof claimEvents)[number]>
export type ClaimCommand = Static<(typeof claimCommands)[number]>
