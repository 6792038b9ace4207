import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Clock } from '../../clock.js'
import { signedTokens } from './signed-tokens.js'

/** Fifteen minutes, in milliseconds. */
const LIFE = 15 * 60_000
/** Thirty-one days: longer than any session goes on without being renewed. */
const MONTH = 31 * 24 * 60 * 60_000

/** Who a token was given to, and in which session. */
export interface Bearer {
  readonly memberId: MemberId
  readonly sessionId: string
}

const bearing = (signingKey: Buffer, now: Clock, audience: string, life: number) => {
  const signed = signedTokens(signingKey, now, { audience, life, claims: ['sid'] })
  return {
    sign: ({ memberId, sessionId }: Bearer): Promise<string> => signed.sign({ subject: memberId, claims: { sid: sessionId } }),

    /** Undefined for a token that is not ours, was changed, or has run out. */
    async read(token: string): Promise<Bearer | undefined> {
      const said = await signed.read(token)
      return said && { memberId: said.subject as MemberId, sessionId: said.claims['sid']! }
    },
  }
}

/** Access tokens of members, of fifteen minutes. */
export const tokens = (signingKey: Buffer, now: Clock) => bearing(signingKey, now, 'sfs', LIFE)
export type Tokens = ReturnType<typeof tokens>

/**
 * What stands for a session where a page cannot send an access token, as with its images: of a kind of its own, which opens nothing but the calls
 * that say so. It lives as long as a session may, and is worth nothing once its session has ended.
 */
export const tagTokens = (signingKey: Buffer, now: Clock) => bearing(signingKey, now, 'sfs-tags', MONTH)
