import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Clock } from '../../clock.js'
import { signedTokens } from './signed-tokens.js'

/** Fifteen minutes, in milliseconds. */
const LIFE = 15 * 60_000

/** Who a token was given to, and in which session. */
export interface Bearer {
  readonly memberId: MemberId
  readonly sessionId: string
}

/** Access tokens of members, of fifteen minutes. */
export const tokens = (signingKey: Buffer, now: Clock) => {
  const signed = signedTokens(signingKey, now, { audience: 'sfs', life: LIFE, claims: ['sid'] })
  return {
    sign: ({ memberId, sessionId }: Bearer): Promise<string> => signed.sign({ subject: memberId, claims: { sid: sessionId } }),

    /** Undefined for a token that is not ours, was changed, or has run out. */
    async read(token: string): Promise<Bearer | undefined> {
      const said = await signed.read(token)
      return said && { memberId: said.subject as MemberId, sessionId: said.claims['sid']! }
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
