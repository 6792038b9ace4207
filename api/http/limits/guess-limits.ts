import { createHmac } from 'node:crypto'
import type { Response } from 'express'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { guesses } from '../../contract/rates.js'
import { TOO_MANY } from './ordinary-limits.js'
import { raised } from './raised.js'

type Name = keyof typeof guesses

/** What is said where a budget is spent, if it is more than that. */
const WORDS: Readonly<Partial<Record<Name, string>>> = {
  mails: 'Too many mails were asked for with this address today, please try again tomorrow',
  requests: 'You have asked many colleagues to connect in a day, please try again tomorrow',
}

/** Counts tries to sign in, forms that anybody may send and the like, for all processes together; refuses, with Retry-After set, what is more than the budget. */
export const guessLimits = (pool: Pool, key: Buffer, factor: number) => {
  const limiterOf = (name: Name) => {
    const { most, seconds } = raised(guesses[name], factor)
    return new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'vault',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false, // a job does
      keyPrefix: name,
      points: most,
      duration: seconds,
      inMemoryBlockOnConsumed: most, // who has no more is refused without asking the database
    })
  }
  const limiters = Object.fromEntries((Object.keys(guesses) as Name[]).map((name) => [name, limiterOf(name)])) as Record<
    Name,
    RateLimiterPostgres
  >
  /** Addresses of people and of networks are personal: the table holds neither. */
  const hidden = (who: string): string => createHmac('sha256', key).update(who).digest('base64url')

  return async (name: Name, who: string, res: Response): Promise<void> => {
    try {
      await limiters[name].consume(hidden(who))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      res.set('Retry-After', String(Math.ceil(error.msBeforeNext / 1000)))
      throw new Refusal('too-many', WORDS[name] ?? TOO_MANY)
    }
  }
}
