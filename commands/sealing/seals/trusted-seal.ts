import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { distrusted } from './check-seal.js'
import { newestSeal } from './stored-seal.js'

/** The newest seal of a log, under which something is to be proved; undefined where nothing was sealed yet. Refuses one that is not to be believed. */
export const trustedSeal = async (raw: Pick<RawLog, 'last'>, keys: ReadonlySet<string>): Promise<Seal | undefined> => {
  const seal = await newestSeal(raw)
  const why = seal && distrusted(seal, keys)
  if (why) throw new Refusal('conflict', `The newest seal, ${seal.number}, is ${why}: audit:verify tells more`)
  return seal
}
