import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { isBeginning } from '../../../domain/seals/merkle/verify.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { SEAL_STREAM } from '../../seals.js'
import type { KeptTree } from '../merkle/kept-tree.js'
import { distrusted } from './check-seal.js'
import { sealIn } from './stored-seal.js'
import { fromHex, tree } from '../merkle/tree.js'

interface Parts {
  readonly raw: Pick<RawLog, 'last'>
  readonly kept: Pick<KeptTree, 'consistency'>
}

/** Whether a seal of another key is under the newest one, which a key signed that is known: keys are changed, and the log goes on. Throws HashesMissing. */
export const isVouchedFor = async ({ raw, kept }: Parts, { size, root }: Seal, keys: ReadonlySet<string>): Promise<boolean> => {
  const event = await raw.last(SEAL_STREAM)
  const newest = event && sealIn(event)
  if (!newest || newest.size <= size || distrusted(newest, keys)) return false
  const path = await kept.consistency(size, newest.size)
  return isBeginning(tree, { size, root: fromHex(root) }, { size: newest.size, root: fromHex(newest.root) }, path)
}
