import type { Pool } from 'pg'
import { forgetGuesses } from '../../commands/vault/guesses.js'
import type { Requests } from '../../commands/vault/requests.js'
import type { Clock } from '../clock.js'
import { sweepFiles, type Sweeping } from './sweep-files.js'

export interface House extends Sweeping {
  readonly pool: Pool
  readonly requests: Pick<Requests, 'forget'>
  readonly now: Clock
}

const A_DAY = 24 * 60 * 60 * 1000

/** Throws away what was kept for a day only. */
export const housekeeping = async (house: House): Promise<void> => {
  const aDayAgo = new Date(Date.parse(house.now()) - A_DAY).toISOString()
  await house.requests.forget(aDayAgo)
  await forgetGuesses(house.pool, Date.now()) // their clock is not ours
  await sweepFiles(house, aDayAgo)
}
