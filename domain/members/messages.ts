import type { Static } from '@sinclair/typebox'
import { joined, joining } from '../kernel/joining.js'
import { command, event } from '../kernel/messages.js'
import { SubjectKeyDestroyed } from '../kernel/personal.js'
import { Time } from '../kernel/time.js'

export const RegisterMember = command('RegisterMember', joining)
export const MemberRegistered = event('MemberRegistered', { ...joined, registeredAt: Time }, { subject: 'member:{memberId}' })

/** Stored format: change only by adding a version. */
export const memberEvents = [MemberRegistered, SubjectKeyDestroyed] as const
export const memberCommands = [RegisterMember] as const

export type MemberEvent = Static<(typeof memberEvents)[number]>
export type MemberCommand = Static<(typeof memberCommands)[number]>
