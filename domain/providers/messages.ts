import type { Static } from '@sinclair/typebox'
import { MemberId } from '../kernel/ids.js'
import { command, event, processCommand } from '../kernel/messages.js'
import { providing } from '../kernel/people/provider.js'

const { claim, provider } = providing

export const ClaimProvider = command('ClaimProvider', { claim, memberId: MemberId, provider })
/** Of an erasure only, which knows the claims from the member's own stream. */
export const ReleaseProvider = processCommand('ReleaseProvider', { claim, memberId: MemberId }, 'erasure')

export const ProviderClaimed = event('ProviderClaimed', { memberId: MemberId, provider })
export const ProviderReleased = event('ProviderReleased', { memberId: MemberId })

/** Stored format: change only by adding a version. */
export const providerEvents = [ProviderClaimed, ProviderReleased] as const
export const providerCommands = [ClaimProvider, ReleaseProvider] as const

export type ProviderEvent = Static<(typeof providerEvents)[number]>
export type ProviderCommand = Static<(typeof providerCommands)[number]>
