import { sealNumbered } from '../../../commands/sealing/seals/stored-seal.js'
import { SEAL_STREAM } from '../../../commands/seals.js'
import type { RawLog } from '../../../domain/kernel/log/raw-event.js'

/**
 * A place in the log up to which everything happened before a moment, in milliseconds of Unix time: the last event under the newest seal from before
 * it; -1 where there is none. Seals are numbered in their order: of some 50,000 a year it reads sixteen. One that cannot be read counts as younger.
 */
export const sealedBefore = async (raw: Pick<RawLog, 'stream' | 'last'>, moment: number): Promise<number> => {
  let place = -1
  let [low, high] = [1, ((await raw.last(SEAL_STREAM))?.revision ?? -1) + 1]
  while (low <= high) {
    const middle = Math.floor((low + high) / 2)
    const seal = await sealNumbered(raw, middle)
    if (seal && Date.parse(seal.sealedAt) < moment) {
      place = seal.position
      low = middle + 1
    } else high = middle - 1
  }
  return place
}
