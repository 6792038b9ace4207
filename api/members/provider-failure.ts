import * as client from 'openid-client'
import { Refusal } from '../../domain/kernel/refusal.js'

const OTHER_CLAIM = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'
const TIME_OUT = 'OAUTH_TIMEOUT'

/** What a provider that said no, or nothing, means for the person. A mistake in our settings is ours and goes on to the log. */
export const failureAt =
  (provider: string) =>
  (error: unknown): never => {
    const code = error instanceof client.ClientError ? error.code : undefined
    const isNo = (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') || code === OTHER_CLAIM
    if (isNo) throw new Refusal('malformed', `${provider} did not confirm this sign-in. Please try again.`)
    const isAway = code === TIME_OUT || (error instanceof TypeError && error.message === 'fetch failed')
    if (isAway) throw new Refusal('busy', `${provider} cannot be reached. Please try again in a moment.`)
    throw error
  }
