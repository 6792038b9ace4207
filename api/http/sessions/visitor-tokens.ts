import type { VaultVisitors } from '../../../commands/vault/visitors.js'
import type { VisitorId } from '../../../domain/kernel/ids.js'
import type { Clock } from '../../clock.js'
import { VISIT_HOURS } from '../../contract/community/visitors.js'
import type { CallerOf, AskingOf } from './caller.js'
import { signedTokens } from './signed-tokens.js'

/** In milliseconds. */
export const VISIT = VISIT_HOURS * 60 * 60 * 1000

/** Tokens of visitors, of a day: of a kind of their own, which no member's call takes. */
export const visitorTokens = (signingKey: Buffer, now: Clock) => {
  const signed = signedTokens(signingKey, now, { audience: 'sfs-visitors', life: VISIT, claims: [] })
  return {
    sign: (visitorId: VisitorId): Promise<string> => signed.sign({ subject: visitorId, claims: {} }),

    /** Undefined for a token that is not ours, is a member's, was changed, or has run out. */
    read: async (token: string): Promise<VisitorId | undefined> => (await signed.read(token))?.subject as VisitorId | undefined,
  }
}
export type VisitorTokens = ReturnType<typeof visitorTokens>

/** Who a token stands for, member or visitor; a visitor whose details are forgotten is nobody. */
export const askingOf =
  (callerOf: CallerOf, tokens: Pick<VisitorTokens, 'read'>, visitors: Pick<VaultVisitors, 'isKnown'>): AskingOf =>
  async (token) => {
    const caller = await callerOf(token)
    if (caller) return caller
    const visitorId = await tokens.read(token)
    return visitorId !== undefined && (await visitors.isKnown(visitorId)) ? { visitorId } : undefined
  }

/** Which of some tokens of visitors are still good. */
export const visitingWith =
  (tokens: Pick<VisitorTokens, 'read'>, visitors: Pick<VaultVisitors, 'known'>) =>
  async (given: readonly string[]): Promise<readonly string[]> => {
    const ids = await Promise.all(given.map(tokens.read))
    const known = new Set(await visitors.known(ids.filter((id) => id !== undefined)))
    return given.filter((_, i) => ids[i] !== undefined && known.has(ids[i]))
  }
