import type { PlacedRawEvent, RawLog } from '../../../domain/kernel/log/raw-event.js'
import { isIncluded } from '../../../domain/seals/merkle/verify.js'
import type { Seal } from '../../../domain/seals/messages.js'
import type { SealTiles } from '../../vault/log/seal-tiles.js'
import { NotAsSealed } from '../export/not-as-sealed.js'
import { numbersOf } from '../export/numbers.js'
import { keptTree } from '../merkle/kept-tree.js'
import { fromHex, leafHash, tree } from '../merkle/tree.js'

/** `sealed`: as it was when it was sealed; `waiting`: younger than the newest seal; `broken`: gone, or not what was sealed. */
export type Verdict = 'sealed' | 'waiting' | 'broken'

interface Judging {
  readonly raw: Pick<RawLog, 'stream'>
  readonly tiles: Pick<SealTiles, 'at' | 'endsAt' | 'read'>
  /** The newest that is to be believed, if there is any. */
  readonly seal: Seal | undefined
}

/** What the seals say of some events of a stream: each is read from the log as it stands there now, and proved under the newest seal. Throws HashesMissing. */
export const verdictsOn = async ({ raw, tiles, seal }: Judging, stream: string, revisions: readonly number[]): Promise<Verdict[]> => {
  const verdictOn = async (revision: number): Promise<Verdict> => {
    const [event] = await raw.stream(stream, revision, 1)
    if (event?.revision !== revision) return 'broken'
    if (!seal || event.position > seal.position) return 'waiting'
    return (await isProved(tiles, event, seal)) ? 'sealed' : 'broken'
  }
  const verdicts: Verdict[] = []
  for (const revision of revisions) verdicts.push(await verdictOn(revision))
  return verdicts
}

const isProved = async (tiles: Judging['tiles'], event: PlacedRawEvent, { size, root }: Seal): Promise<boolean> => {
  try {
    const [index] = await numbersOf({ tiles }, [event])
    const [path] = await keptTree(tiles).inclusion([index!], size)
    return isIncluded(tree, { leaf: leafHash(event), index: index!, size, path: path!, root: fromHex(root) })
  } catch (error) {
    if (error instanceof NotAsSealed) return false
    throw error
  }
}
