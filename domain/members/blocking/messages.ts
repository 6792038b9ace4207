import { MemberId } from '../../kernel/ids.js'
import { command, event } from '../../kernel/messages.js'
import { Time } from '../../kernel/time.js'

const block = { memberId: MemberId, other: MemberId }

export const BlockMember = command('BlockMember', block)
export const UnblockMember = command('UnblockMember', block)

/** From here on they hear nothing of the other one; the other one is told nothing of it. */
export const MemberBlocked = event('MemberBlocked', { ...block, blockedAt: Time })
/** What the other one wrote meanwhile stays unheard. */
export const MemberUnblocked = event('MemberUnblocked', { ...block, unblockedAt: Time })

export const blockingEvents = [MemberBlocked, MemberUnblocked] as const
export const blockingCommands = [BlockMember, UnblockMember] as const
