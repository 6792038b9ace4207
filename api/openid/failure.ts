import * as client from 'openid-client'
import type { Trouble } from '../health/troubles.js'
import { Refusal } from '../../domain/kernel/refusal.js'

const TIME_OUT = 'OAUTH_TIMEOUT'

/**
 * What it means for the person that a provider said no, or nothing, or what it should not. A no is between the two of them; of the rest the
 * log hears, since settings may be wrong, ours or theirs.
 */
export const failureAt =
  (provider: string, trouble: Trouble) =>
  (error: unknown): never => {
    const code = error instanceof client.ClientError ? error.code : undefined
    const said = error instanceof client.ResponseBodyError ? error.error : undefined
    if (said === 'invalid_grant' || isOtherBrowsers(error))
      throw new Refusal('malformed', `${provider} did not confirm this sign-in. Please try again.`)
    trouble(`signing in with ${provider}: ${said ?? code ?? 'failed'}`)(error)
    const isAway = code === TIME_OUT || (error instanceof TypeError && error.message === 'fetch failed')
    if (isAway) throw new Refusal('busy', `${provider} cannot be reached. Please try again in a moment.`)
    throw new Refusal('busy', `Signing in with ${provider} does not work at the moment. Please try again later.`)
  }

/** The nonce ties an answer to the browser that left for it; the library keeps which claim differs in the cause of its cause. */
const isOtherBrowsers = (error: unknown): boolean => {
  const { cause } = ((error as Error).cause ?? {}) as { cause?: { claim?: unknown } }
  return cause?.claim === 'nonce'
}
