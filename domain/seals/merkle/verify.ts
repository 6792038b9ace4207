import { isSameHash, type Hash, type TreeHashes } from './hashes.js'

/** The root that a leaf and its path lead to; undefined where the path is not one of such a leaf (RFC 9162 §2.1.3.2). */
const rootOver = ({ node }: TreeHashes, leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash | undefined => {
  if (index >= size) return undefined
  let [at, last, root] = [index, size - 1, leaf]
  for (const beside of path) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      root = node(beside, root)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else root = node(root, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? root : undefined
}

/** Whether the leaf of a number is in the tree of so many leaves that has this root. */
export const isIncluded = (
  hashes: TreeHashes,
  { leaf, index, size, path, root }: { leaf: Hash; index: number; size: number; path: readonly Hash[]; root: Hash },
): boolean => {
  const found = rootOver(hashes, leaf, index, size, path)
  return found !== undefined && isSameHash(found, root)
}

interface Tree {
  readonly size: number
  readonly root: Hash
}

/** Whether the older tree is the beginning of the newer one (RFC 9162 §2.1.4.2). */
export const isBeginning = (hashes: TreeHashes, older: Tree, newer: Tree, path: readonly Hash[]): boolean => {
  if (older.size === 0) return path.length === 0
  if (older.size === newer.size) return path.length === 0 && isSameHash(older.root, newer.root)
  if (older.size > newer.size || path.length === 0) return false
  return leadsToBoth(hashes, older, newer, isPowerOfTwo(older.size) ? [older.root, ...path] : path)
}

const leadsToBoth = ({ node }: TreeHashes, older: Tree, newer: Tree, [first, ...rest]: readonly Hash[]): boolean => {
  let [at, last] = [older.size - 1, newer.size - 1]
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  let [before, after] = [first!, first!]
  for (const beside of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = node(beside, before)
      after = node(beside, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else after = node(after, beside)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 && isSameHash(before, older.root) && isSameHash(after, newer.root)
}

const isPowerOfTwo = (number: number): boolean => {
  let rest = number
  while (rest % 2 === 0) rest /= 2
  return rest === 1
}
