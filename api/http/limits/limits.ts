import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Pool } from 'pg'
import type { Call } from '../../contract/call.js'
import { rates, type Draws } from '../../contract/rates.js'
import { isMember, nameOf, type Caller, type Visitor } from '../sessions/caller.js'
import { guessLimits } from './guess-limits.js'
import { mailboxOf } from './mailbox.js'
import { ordinaryLimits } from './ordinary-limits.js'

/** What keeps anybody from asking too much: both refuse, with Retry-After set. */
export interface Limits {
  /** Before anything of the request is read. */
  readonly request: (call: Call, caller: Caller | Visitor | undefined, req: Request, res: Response) => Promise<void>
  /** Once it is known whose address a login-like call names. */
  readonly address: (call: Call, address: unknown, req: Request, res: Response) => Promise<void>
  /** Once the form is good, and before anything is mailed because of it: the same whether or not anybody is known by the address. */
  readonly mail: (call: Call, address: unknown, res: Response) => Promise<void>
}

/** `factor` multiplies every budget; `key` (32 bytes, shared by all processes) hides who was counted. */
export const limits = (pool: Pool, key: Buffer, factor: number): Limits => {
  const ordinary = ordinaryLimits(factor)
  const guess = guessLimits(pool, key, factor)
  return {
    async request({ limit }, caller, req, res) {
      const { network, member, visitors, asker }: Draws = rates[limit]
      if (network) await guess(network, networkOf(req), res)
      if (member && caller) await guess(member, nameOf(caller), res)
      if (visitors && caller && !isMember(caller)) {
        await guess('visitor', nameOf(caller), res)
        await guess('visitorsHere', networkOf(req), res)
      }
      if (asker) await ordinary[asker](caller ? nameOf(caller) : networkOf(req), req, res)
    },

    async address({ limit }, address, req, res) {
      if (typeof address !== 'string') return
      const draws: Draws = rates[limit]
      const named = address.trim().toLowerCase()
      if (draws.addressHere) await guess(draws.addressHere, `${named} ${networkOf(req)}`, res)
      if (draws.address) await guess(draws.address, named, res)
    },

    async mail({ mails }, address, res) {
      if (mails && typeof address === 'string') await guess('mails', mailboxOf(address), res)
    },
  }
}

/** One address of the older kind; of the newer kind a household has many, so it is their network. */
const networkOf = ({ ip = '' }: Request): string => ipKeyGenerator(ip)
