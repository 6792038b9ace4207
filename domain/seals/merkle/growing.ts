import type { Hash, TreeHashes } from './hashes.js'

/** A tree of which only the edge is kept: the roots of its complete parts, the largest first. */
export interface Edge {
  readonly size: number
  readonly roots: readonly Hash[]
}

export const EMPTY: Edge = { size: 0, roots: [] }

/** The hash of complete parts that stand beside each other, from the left; there is at least one. */
export const joined = ({ node }: Pick<TreeHashes, 'node'>, parts: readonly Hash[]): Hash =>
  parts.reduceRight((right, left) => node(left, right))

/** A tree to which leaves are added, however many there are: it keeps no more of them than its edge. */
export const growing = (hashes: TreeHashes, { size: begun, roots: known }: Edge = EMPTY) => {
  const roots = [...known]
  let size = begun
  return {
    add: (leaf: Hash): void => {
      let grown = leaf
      for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) grown = hashes.node(roots.pop()!, grown)
      roots.push(grown)
      size++
    },
    /** The hash of the whole tree (RFC 6962 §2.1). */
    root: (): Hash => (roots.length === 0 ? hashes.empty() : joined(hashes, roots)),
    edge: (): Edge => ({ size, roots: [...roots] }),
    size: (): number => size,
  }
}

/** The hash of a tree whose leaves are all at hand. */
export const rootOf = (hashes: TreeHashes, leaves: readonly Hash[]): Hash => {
  const tree = growing(hashes)
  leaves.forEach(tree.add)
  return tree.root()
}
