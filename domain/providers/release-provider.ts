import type { Static } from '@sinclair/typebox'
import type { ProviderEvent, ReleaseProvider } from './messages.js'
import type { ProviderClaim } from './provider-claim.js'

/** Who is forgotten may join anew. */
export const releaseProvider = ({ data: { memberId } }: Static<typeof ReleaseProvider>, { holder }: ProviderClaim): ProviderEvent[] =>
  holder === memberId ? [{ type: 'ProviderReleased', data: { memberId } }] : []
