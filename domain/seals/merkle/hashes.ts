/** SHA-256, which whoever asks brings along: the domain has no libraries for it. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** The hash of a leaf or of a node of the tree: 32 bytes. */
export type Hash = Uint8Array

/** Bytes of a hash. */
const HASH = 32
const LEAF = 0
const NODE = 1

/** Bytes that most leaves have room in. */
const USUAL = 4_096

/**
 * How a tree hashes: leaves and nodes begin differently, so that none can be taken for the other (RFC 6962 §2.1). What is hashed is put together in
 * one place that is used again: a long log has many leaves.
 */
export const treeHashes = (sha256: Sha256) => {
  const [ofLeaf, ofNode] = [new Uint8Array(USUAL), new Uint8Array(1 + 2 * HASH).fill(NODE, 0, 1)]
  ofLeaf[0] = LEAF
  return {
    /** Of a tree without leaves. */
    empty: (): Hash => sha256(new Uint8Array()),

    leaf: (bytes: Uint8Array): Hash => {
      const length = bytes.length + 1
      const told = length > USUAL ? new Uint8Array(length) : ofLeaf.subarray(0, length)
      told.set(bytes, 1)
      return sha256(told)
    },

    node: (left: Hash, right: Hash): Hash => {
      if (left.length !== HASH || right.length !== HASH) throw new RangeError('A hash has 32 bytes')
      ofNode.set(left, 1)
      ofNode.set(right, 1 + HASH)
      return sha256(ofNode)
    },
  }
}
export type TreeHashes = ReturnType<typeof treeHashes>

/** Whether two hashes are the same. */
export const isSameHash = (one: Hash, other: Hash): boolean => {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
