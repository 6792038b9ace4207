import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import type { KeptTree } from './kept-tree.js'

/** Hashes that are read at a time. */
const AT_ONCE = 1_024

/** The kept hashes as one who walks the log asks for them, forwards: however often that is, each is read about once. */
export const keptAhead = (kept: Pick<KeptTree, 'leaves'>) => {
  let [from, to]: [number, number] = [0, 0] // what was asked for
  let leaves: readonly Hash[] = []
  return {
    /** That of the event of a number; undefined where none is kept. */
    async at(index: number): Promise<Hash | undefined> {
      if (index < from || index >= to) {
        ;[from, to] = [index, index + AT_ONCE]
        leaves = await kept.leaves({ from, to })
      }
      return leaves[index - from]
    },

    /** What was not kept when it was asked for may be by now: sealing goes on meanwhile. */
    again: (): void => {
      if (from + leaves.length < to) to = from + leaves.length
    },
  }
}
export type KeptAhead = ReturnType<typeof keptAhead>
